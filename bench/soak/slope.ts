export type Sample = { minutes: number; megabytes: number };

/** Megabytes a minute, by least squares; NaN of fewer than two moments. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const minutes = mean((sample) => sample.minutes);
  const megabytes = mean((sample) => sample.megabytes);
  const spread = mean((sample) => (sample.minutes - minutes) ** 2);
  if (!(spread > 0)) return NaN;
  return mean((sample) => (sample.minutes - minutes) * (sample.megabytes - megabytes)) / spread;
}
