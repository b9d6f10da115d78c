import { expect, it } from "vitest";

import { pageNumbers } from "~/routes/store/pagination";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [209, 209, [1, null, 208, 209]],
])("the linked page numbers on page %i of %i are %j", (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected);
});
