/** The same deadline for all kinds of calls; by default one that no test reaches. */
export const within = (deadline = 3_600_000) => ({
  deadlines: { read: deadline, list: deadline, stock: deadline, checkout: deadline },
});
