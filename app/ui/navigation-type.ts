import { NavigationType, useNavigationType } from "@remix-run/react";

/** Whether the page has just replaced its own address, as a product's page does after a choice. */
export const useIsReplaced = (): boolean => useNavigationType() === NavigationType.Replace;
