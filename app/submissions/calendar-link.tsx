export function CalendarLink() {
  return (
    <p>
      <a href="/event-submission/calendar.ics">Save it to your calendar</a> as a tentative date.
    </p>
  );
}
