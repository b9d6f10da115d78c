/** How a process ends that found nothing to test with: neither good nor bad. */
export const NOT_RUN = 77;
