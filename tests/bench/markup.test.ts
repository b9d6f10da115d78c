import { describe, expect, it } from "vitest";

import { addedTo, readMarkup } from "../../bench/attacks/markup";

const page = (text: string) => `<!DOCTYPE html><title>A</title><p id="a">${text}</p>`;
const added = (text: string) =>
  addedTo(readMarkup(page("plain")).structure, readMarkup(page(text)).structure);

describe("the markup analysis for attacks", () => {
  it.each([
    ["&lt;script&gt;", []],
    ["<b>x</b>", ["b"]],
    ["<b class=x>x</b><b class=y>x</b>", ["b class"]],
    ["</p><p id=b>", ["p id"]],
    ["<template><i>x</i></template>", ["template", "i"]],
    ["<svg><script>x</script></svg>", ["svg", "script"]],
  ])("reports the elements that %s adds", (text, kinds) => {
    expect(added(text)).toEqual(kinds);
  });

  it.each([
    ["<a href=/store>", 0],
    ['<a href=" java\nscript:x">', 1],
    ['<a href="\tJavaScript:x">', 1],
    ["<img src=data:x>", 1],
    ["<b onclick=x>", 1],
    ["<iframe srcdoc=x>", 1],
    ["<b style=x>", 1],
  ])("counts the dangerous attributes of %s", (text, count) => {
    expect(readMarkup(page(text)).dangers).toHaveLength(count);
  });
});
