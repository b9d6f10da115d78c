export { ChosenFiles } from "~/components/chosen-files";
export { EndsBeforeStartNote } from "~/components/ends-before-start-note";
