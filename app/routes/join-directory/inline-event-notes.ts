export { ChosenFiles } from "~/submissions/chosen-files";
export { EndsBeforeStartNote } from "~/submissions/ends-before-start-note";
