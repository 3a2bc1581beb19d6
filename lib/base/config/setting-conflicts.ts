type Settings = Record<string, string | undefined>

export function settingConflicts(set: Settings): string[] {
  return [...exposedSecrets(set), ...sharedHost(set), ...severalServers(set), ...halves(set)]
}

/** NEXT_PUBLIC_ variables reach browsers. */
function* exposedSecrets(set: Settings) {
  const secrets = [
    set.API_KEY,
    set.API_SECRET,
    set.REVALIDATE_SECRET,
    set.METRICS_TOKEN,
    set.CLOUDFLARE_API_TOKEN,
    set.FASTLY_API_TOKEN,
    set.PURGE_AUTHORIZATION,
    set.EDGE_REFRESH_SECRET,
  ].filter((value) => value !== undefined)
  for (const [name, value] of Object.entries(set)) {
    if (!name.startsWith('NEXT_PUBLIC_')) continue
    if (/KEY|SECRET|TOKEN|PASSWORD/.test(name) || secrets.some((one) => value?.includes(one))) {
      yield `${name} would be sent to every browser: remove it, and use the name without NEXT_PUBLIC_`
    }
  }
}

/** All ports of a host share cookies. */
function* sharedHost({ SITE_URL = '', SLOTS_ORIGIN = '' }: Settings) {
  if (!URL.canParse(SITE_URL) || !URL.canParse(SLOTS_ORIGIN)) return
  if (new URL(SITE_URL).hostname === new URL(SLOTS_ORIGIN).hostname)
    yield 'SLOTS_ORIGIN should have another host name than SITE_URL: nothing but ad documents is served there'
}

const PAIRS = [
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['EDGE_URLS', 'EDGE_REFRESH_SECRET'],
] as const

function* halves(set: Settings) {
  for (const [one, other] of PAIRS) {
    if (set[one] !== undefined && set[other] === undefined) yield `${other} is missing: ${one} is set`
  }
}

function* severalServers({ REDIS_URL = '', REDIS_MODE = 'single' }: Settings) {
  if (REDIS_MODE === 'single' && /,\s*rediss?:/.test(REDIS_URL))
    yield 'REDIS_URL names several servers: set REDIS_MODE to cluster or sentinel'
}
