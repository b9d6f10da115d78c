import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";

const EVERY_MS = 10_000;

/** Says now and then how many tests are left, and for about how long; at the end, what failed. */
export default class Progress implements Reporter {
  private readonly startedAt = performance.now();
  private saidAt = this.startedAt;
  private all = 0;
  private done = 0;
  private readonly failed = new Map<TestCase, TestResult>();

  onBegin(config: FullConfig, suite: Suite) {
    this.all = suite.allTests().length;
    console.log(`${this.all} browser tests, ${config.workers} at a time`);
  }

  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer) {
    process.stderr.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.done += 1;
    if (!test.ok()) {
      this.failed.set(test, result);
      console.log(`FAILED ${nameOf(test)}`);
    }
    const now = performance.now();
    if (now - this.saidAt < EVERY_MS && this.done < this.all) return;
    this.saidAt = now;
    const seconds = (now - this.startedAt) / 1000;
    const left = Math.round((seconds / this.done) * (this.all - this.done));
    console.log(`${this.done} of ${this.all} in ${Math.round(seconds)} s, about ${left} s left`);
  }

  onError(error: { message?: string; stack?: string }) {
    console.log(error.stack ?? error.message);
  }

  onEnd({ status }: FullResult) {
    for (const [test, { errors }] of this.failed) {
      console.log(`\n${nameOf(test)}`);
      for (const { stack, message, snippet } of errors)
        console.log([stack ?? message, snippet].filter(Boolean).join("\n"));
      console.log(`Alone: ${commandOf(test)}`);
    }
    const { size } = this.failed;
    console.log(`${status}: ${this.done - size} passed, ${size} failed`);
  }

  printsToStdio() {
    return true;
  }
}

const placeOf = ({ location: { file, line } }: TestCase) =>
  `${file.replace(/^.*\be2e\//, "")}:${line}`;

const nameOf = (test: TestCase) =>
  `[${test.parent.project()!.name}] ${placeOf(test)} ${test.title}`;

const commandOf = (test: TestCase) =>
  `npm run test:e2e -- ${placeOf(test)} --project=${test.parent.project()!.name}`;
