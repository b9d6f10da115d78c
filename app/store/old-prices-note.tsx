export function OldPricesNote({ areOld }: { areOld: boolean }) {
  return areOld ? <small>Prices may be out of date.</small> : null;
}
