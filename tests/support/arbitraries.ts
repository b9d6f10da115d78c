import fc from "fast-check";

const codePoint = fc
  .oneof(
    fc.nat(0x7f),
    fc.nat(0xffff),
    fc.nat(0x10ffff),
    fc.integer({ min: 0xd800, max: 0xdfff }),
    fc.constantFrom(0x85, 0xa0, 0x200b, 0x202e, 0x2028),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text, including lone surrogates. fast-check's own "binary" takes a second to set up. */
export const anyText = (maxLength?: number) => fc.string({ unit: codePoint, maxLength });
