/**
 * Hosts whose scripts, counters and ads show a reader nothing of the story, so that their loss need not be reported.
 */

const ADVERTISING =
  /(?:^|\.)(?:googletagmanager|googletagservices|google-analytics|googlesyndication|googleadservices|doubleclick|2mdn|taboola|outbrain|amazon-adsystem|criteo|adnxs|adsrvr|rubiconproject|pubmatic|openx|quantserve|quantcount|comscore|scorecardresearch|imrworldwide|chartbeat|hotjar|statcounter|histats|cloudflareinsights|newrelic|omtrdc|2o7|mgid|zergnet|revcontent|teads|smartadserver|adform|yieldmo|sharethrough|moatads|effectivemeasure|ivwbox|ioam|mixpanel|parsely)\.(?:com|net|org|io|tv|de)$|^(?:ads?|adserver|adv|beacon|counter|pixel|stats?|analytics|metrics?|tags?|track(?:er|ing)?|cdn-cgi)\./i

const LIBRARIES =
  /(?:^|\.)(?:twitter|x|instagram|tiktok|facebook|reddit|redditmedia|bsky|threads|flourish|flourish\.studio|dwcdn|infogram|tableau|googleapis|gstatic|google|cloudflare|jsdelivr|unpkg|jquery|bootstrapcdn|cookiebot|onetrust|cookielaw|addthis|sharethis|wp|youtube|vimeo|imgur|pinterest|gettyimages|brightcove|jwplayer|jwplatform|dailymotion|dmcdn|soundcloud|spotify)\.(?:com|net|org|io|app|studio|be|tv)$/i

/** What the addresses of ads contain: clicks, zones, sizes and counts. */
const ADDRESS =
  /;sz=\d|[?&](?:zoneid|bannerid|adid|ad_id)=|\/(?:ad[jx]?|adserver|ck\.php|avw\.php|www\/delivery|pagead|pixel|b\/ss|counter|impression)[/;?]|\/(?:tr|piwik|matomo|analytics)(?:\.php|\/\w{1,20}\.php)?\?|[?&]idsite=\d|\/(?:pixel|counter|count|hit|tracker)\.(?:gif|png|php|jpg)/i

export const isQuietHost = (hostname: string): boolean =>
  ADVERTISING.test(hostname) || LIBRARIES.test(hostname)

export function isOfAdvertising(address: unknown): boolean {
  if (typeof address !== 'string') return false
  if (ADDRESS.test(address)) return true
  const whole = address.startsWith('//') ? `https:${address}` : address
  return URL.canParse(whole) && ADVERTISING.test(new URL(whole).hostname)
}
