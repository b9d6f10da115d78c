/**
 * Stands in the page itself: browsers decide whether pages fade into each other before they may
 * have the style sheet, where the fade is described.
 */
export const PAGE_FADE =
  "@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}";
