import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const EVERY_MS = 10_000;

/** Says now and then how many tests are left, and for about how long; at the end, what failed. */
export default class Progress implements Reporter {
  private readonly startedAt = performance.now();
  private saidAt = this.startedAt;
  private all: TestCase[] = [];
  private done = 0;

  onBegin({ workers }: FullConfig, suite: Suite) {
    this.all = suite.allTests();
    console.log(`${this.all.length} browser tests, ${workers} at a time`);
  }

  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer) {
    process.stderr.write(chunk);
  }

  onTestEnd(test: TestCase) {
    this.done += 1;
    if (!test.ok()) console.log(`FAILED ${nameOf(test)}`);
    const now = performance.now();
    const left = this.all.length - this.done;
    if (now - this.saidAt < EVERY_MS && left > 0) return;
    this.saidAt = now;
    const seconds = (now - this.startedAt) / 1000;
    const rest = Math.round((seconds / this.done) * left);
    const soFar = `${this.done} of ${this.all.length} in ${Math.round(seconds)} s`;
    console.log(`${soFar}, about ${rest} s left`);
  }

  onError(error: { message?: string; stack?: string }) {
    console.log(error.stack ?? error.message);
  }

  onEnd({ status }: FullResult) {
    const failed = this.all.filter((test) => test.results.length > 0 && !test.ok());
    for (const test of failed) {
      console.log(`\n${nameOf(test)}`);
      for (const { stack, message, snippet } of test.results.flatMap(({ errors }) => errors))
        console.log([stack ?? message, snippet].filter(Boolean).join("\n"));
      console.log(`Alone: npm run test:e2e -- ${placeOf(test)} --project=${projectOf(test)}`);
    }
    console.log(`${status}: ${this.done - failed.length} passed, ${failed.length} failed`);
  }
}

const placeOf = ({ location: { file, line } }: TestCase) =>
  `${file.replace(/^.*\be2e\//, "")}:${line}`;
const projectOf = (test: TestCase) => test.parent.project()!.name;
const nameOf = (test: TestCase) => `[${projectOf(test)}] ${placeOf(test)} ${test.title}`;
