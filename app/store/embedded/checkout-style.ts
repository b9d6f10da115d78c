/** The hosted checkout page's style sheet, served at its own address because the page's policy allows no inline style. */
export const checkoutStyle = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.01 95);
  --card: oklch(1 0 0);
  --ink: oklch(0.25 0.03 200);
  --quiet: oklch(0.45 0.03 200);
  --line: oklch(0.88 0.02 190);
  --edge: oklch(0.58 0.03 200);
  --brand: oklch(0.43 0.08 190);
  --on-brand: oklch(0.99 0.01 95);
  --tint: oklch(0.94 0.03 190);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.2 0.02 200);
    --card: oklch(0.25 0.025 200);
    --ink: oklch(0.95 0.01 95);
    --quiet: oklch(0.78 0.02 190);
    --line: oklch(0.36 0.03 200);
    --edge: oklch(0.62 0.03 200);
    --brand: oklch(0.8 0.08 190);
    --on-brand: oklch(0.2 0.03 200);
    --tint: oklch(0.31 0.04 195);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: clamp(1rem, 5vw, 4rem) 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 Figtree, system-ui, sans-serif;
}
main {
  max-width: 34rem;
  margin-inline: auto;
  padding: clamp(1.25rem, 5vw, 2.5rem);
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 14px;
  overflow-wrap: anywhere;
}
h1, h2, .total strong { font-family: Fraunces, Georgia, serif; line-height: 1.15; letter-spacing: -0.01em; font-weight: 600; }
h1 { margin: 0.25rem 0 1rem; font-size: clamp(1.6rem, 1.2rem + 2vw, 2.1rem); text-wrap: balance; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.25rem; }
.label { margin: 0; color: var(--quiet); font-size: 0.9375rem; }
.notice { margin: 1rem 0; padding: 0.75rem 1rem; background: var(--tint); border-radius: 10px; }
.lines { margin: 0; padding: 0; list-style-type: ''; }
.lines li { display: flex; gap: 1rem; justify-content: space-between; padding: 0.875rem 0; border-top: 1px solid var(--line); }
.what { display: grid; min-width: 0; }
.what span { color: var(--quiet); font-size: 0.9375rem; }
.amount { flex: none; font-variant-numeric: tabular-nums; }
.total { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; margin: 0; padding-top: 0.875rem; border-top: 2px solid var(--line); }
.total strong { font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.steps { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button, .onward {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.6rem 1.25rem;
  border: 1px solid var(--brand);
  border-radius: 999px;
  background: var(--brand);
  color: var(--on-brand);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.cancel { background: transparent; border-color: var(--edge); color: var(--ink); }
button:hover, .onward:hover { text-decoration: underline; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
`;
