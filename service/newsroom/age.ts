const MINUTES = { day: 1440, hour: 60, minute: 1 }

const SPAN = /^\d{1,6} (?:day|hour|minute)s?(?: \d{1,6} (?:day|hour|minute)s?){0,2}$/

/** `5 hours 20 minutes ago` → 320, `in 1 day` → -1440. */
export function minutesBefore(text: string): number | null {
  if (text === 'now') return 0
  const [, future, past] = /^(?:in (.+)|(.+) ago)$/.exec(text) ?? []
  const span = future ?? past
  if (span === undefined || !SPAN.test(span)) return null
  let minutes = 0
  for (const [, count, unit] of span.matchAll(/(\d+) (day|hour|minute)/g))
    minutes += Number(count) * MINUTES[unit as keyof typeof MINUTES]
  return future === undefined ? minutes : -minutes
}
