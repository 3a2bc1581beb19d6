/**
 * What the README and the tables of docs/ promise, and the tests that hold it. `npm test` fails where one of them did not
 * pass, so that the quick tier keeps all of them. The threats of docs/security.md name their tests themselves.
 */

/**
 * @typedef {readonly [file: string, title: string]} Named a test file below tests/, and a part of a test's title
 * @typedef {{ quick: Named, full?: Named }} Held
 */

/** The tests of each promise, by words of the README. @type {Readonly<Record<string, Held>>} */
export const README = {
  'npm run demo': {
    quick: ['contract/service/newsrooms.test.ts', 'every post of the sample newsroom is served by id'],
    full: ['e2e/commands.full.spec.ts', 'the demo script starts site and service'],
  },
  'npm run setup': {
    quick: ['contract/doctor/setup.test.ts', 'setup asks again until the service accepts the credentials'],
    full: ['e2e/commands.full.spec.ts', 'the setup script writes .env.local with mode 0600'],
  },
  '[Labels](docs/labels.md)': {
    quick: [
      'unit/pages/labels.test.tsx',
      'shows headline and gate, and has its text and a picture in a closed element',
    ],
  },
  'npm run doctor': {
    quick: ['unit/scripts/doctor.test.ts', 'checkSite finds no problem with a site behind a caching edge'],
    full: ['e2e/commands.full.spec.ts', 'the doctor script reports no failure for a working service'],
  },
  'The build needs neither': {
    quick: ['e2e/addresses/records.ts', 'a front page built without the content service'],
  },
  'A start with a missing or malformed setting': {
    quick: ['unit/settings/env.test.ts', 'readEnvironment reports all five missing variables in one error'],
    full: ['e2e/commands.full.spec.ts', 'a site without settings exits with 1'],
  },
  'JavaScript for a reader who touches nothing': {
    quick: ['unit/frame/gate.test.ts', 'the gate holds back hydration'],
    full: ['e2e/deferred-data.full.spec.ts', 'a page requests scripts and data only after its load event'],
  },
  'HTML with the styles of the page, compressed': {
    quick: ['e2e/budgets.spec.ts', 'pages keep to their budgets of HTML, data, script and style bytes'],
    full: ['e2e/budgets.spec.ts', 'pages keep to their budgets of font bytes'],
  },
  'calls to the content service for 200 first readers at once': {
    quick: ['e2e/budgets.spec.ts', '50 simultaneous readers of an uncached page'],
    full: ['faults/faults.full.spec.ts', '200 simultaneous readers of an uncached page'],
  },
  'On Vercel, set the same variables': {
    quick: ['unit/deploy/vercel.test.ts', 'the deploy button asks for the required variables'],
    full: ['vercel/addresses.full.spec.ts', 'every kind of address answers alike on Node and on Vercel'],
  },
  'runs an edge, two': {
    quick: ['unit/deploy/edge-template.test.ts', 'the edge keeps all but ad documents'],
    full: ['e2e/edge.full.spec.ts', 'with no instance left cached pages are served'],
  },
  'in `site.config.ts`: [docs/customising.md]': {
    quick: ['unit/settings/site-config.test.ts', 'a configured list replaces its default'],
    full: ['e2e/customised/front-page.ts', 'the front page has the sections that site.config.ts lists'],
  },
  'three skins to start from': {
    quick: ['unit/house/tokens.test.ts', 'text colours have a contrast of 4.5'],
  },
  'an upgrade merges without a conflict': {
    quick: ['unit/settings/site-config.test.ts', 'an empty configuration equals the defaults'],
    full: [
      'unit/house/upgrade.full.test.ts',
      'a site with its own configuration, skin, icon and files merges',
    ],
  },
  'A change that readers should see within seconds': {
    quick: ['e2e/freshness.spec.ts', 'an announced edit of a story appears on its page'],
    full: ['e2e/freshness.spec.ts', 'an announced change appears on the story, the front page'],
  },
  'pages seen before stay up, new ones answer 503': {
    quick: ['e2e/outage.spec.ts', 'a story whose reads fail stays up where it was seen'],
    full: ['faults/faults.full.spec.ts', 'leaves cached pages up, is logged and counted'],
  },
  'never makes more than `DELIVERY_RPM` calls a minute': {
    quick: ['unit/delivery/call/resilience.test.ts', 'calls over DELIVERY_RPM fail at once'],
    full: ['e2e/operations.spec.ts', 'a site over its call budget serves cached pages'],
  },
  'Health, logs, metrics, traces, alerts': {
    quick: ['e2e/operations.spec.ts', '/api/health and /api/ready answer 200'],
    full: ['e2e/operations.spec.ts', 'traces are sent to a configured OTLP collector'],
  },
  '**Live blogs**': {
    quick: ['components/live-blog.test.tsx', 'new updates are requested at once and then every half minute'],
    full: ['e2e/live/arrivals.ts', 'new live updates are counted and announced'],
  },
  '**Bodies** of any size': {
    quick: ['e2e/unusual-posts.spec.ts', 'is served as plain text'],
    full: [
      'unit/body/nasty-bodies.full.test.ts',
      'a body of expensive fragments is prepared within the bounds',
    ],
  },
  '**Reader tools**': {
    quick: ['e2e/tools/appearance.ts', 'is never painted'],
    full: ['e2e/tools/controls.ts', 'text sizes scale a story'],
  },
  '**Saved stories, followed topics and history**': {
    quick: ['e2e/hydration.spec.ts', 'a first tap on Save saves the story once'],
    full: ['e2e/offline.full.spec.ts', 'saved stories are shown offline'],
  },
  '**Accessibility**': {
    quick: ['e2e/everyone-keyboard.spec.ts', 'skip links are the first tab stops'],
    full: ['e2e/everyone.full.spec.ts', 'no template has an axe violation'],
  },
  '**Browsers**': {
    quick: [
      'e2e/old-browsers.spec.ts',
      'a story, a live blog and a list work where newer functions are missing',
    ],
    full: ['e2e/browsers/tour.ts', 'live: a new update arrives while the page is open'],
  },
  '**Search engines**': {
    quick: ['e2e/structured-data.spec.ts', 'has one valid JSON-LD block'],
    full: ['e2e/crawl.full.spec.ts', 'every page has one h1, a title'],
  },
  '**Feeds** in three formats': {
    quick: ['e2e/feeds/answers.ts', 'feeds answer conditional requests with 304'],
    full: ['e2e/feeds/answers.ts', 'lists in any script have RSS, Atom and JSON feeds'],
  },
  'Sitemaps of any size': {
    quick: ['unit/feeds/sitemaps.test.ts', 'a sitemap ends after 50,000 URLs'],
    full: ['contract/sitemaps/many.full.test.ts', '3,000 posts are in the sitemaps of their months'],
  },
  '**Share images**': {
    quick: ['e2e/share-images.spec.ts', 'the og:image of a page exists'],
    full: ['e2e/share-images.spec.ts', 'a story without a picture has a generated share image'],
  },
  'Previews of drafts': {
    quick: ['e2e/preview.spec.ts', 'a preview shows a story'],
    full: ['e2e/preview.full.spec.ts', 'a draft is in no cache, and is on its page within 30 seconds'],
  },
  '[Lists, search, newsletters]': {
    quick: ['e2e/lists.spec.ts', 'a search marks and counts its results'],
    full: ['e2e/newsletters.full.spec.ts', 'the newsletter form is sent by script'],
  },
  'a front page that editors arrange with tags': {
    quick: ['unit/pages/sections.test.ts', 'each top place goes to the newest story with its tag'],
    full: ['e2e/customised/front-page.ts', 'tags such as top-story and pinned arrange'],
  },
  '[videos, podcasts, topics, an archive]': {
    quick: ['e2e/hubs.spec.ts', 'lists all posts of its type over its pages'],
    full: ['e2e/hubs.spec.ts', 'the podcast feed has the free stories'],
  },
  '[podcast shows]': { quick: ['unit/feeds/podcasts.test.ts', 'has its open episodes, its name'] },
  '[topics with people and pinned stories]': {
    quick: ['unit/pages/topics.test.tsx', 'is opened by stories that are pinned'],
  },
  '[gates]': {
    quick: ['e2e/safety.spec.ts', 'a gated post shows its beginning and a notice'],
    full: ['e2e/for-readers/gates.ts', 'a gated story opens with sanitised HTML'],
  },
  '[gift links]': {
    quick: ['contract/client/gift-links.test.tsx', 'a gift link opens its story without an account'],
    full: ['e2e/accounts.full.spec.ts', 'a reader gives a gated story, which opens by the link alone'],
  },
  '[plans]': {
    quick: ['contract/client/plans.test.tsx', 'each plan has its price in the language of the page'],
  },
  '[comments]': {
    quick: ['components/embed.test.tsx', 'heightIn reads'],
    full: ['e2e/for-readers/comments.ts', 'comments load on a click'],
  },
  'Every type of post has its own kind of page; an unknown type is shown as an article': {
    quick: ['e2e/reading.spec.ts', 'a post of an unknown type is shown with its body'],
  },
  'works without JavaScript': {
    quick: ['e2e/reading.spec.ts', 'without JavaScript the menu, list pages, stories and search work'],
    full: ['e2e/everyone-keyboard.spec.ts', 'without JavaScript no dead control is visible'],
  },
  'Devanagari, Nastaliq, mixed directions': {
    quick: ['e2e/reading.spec.ts', 'an Urdu post on an English site has lang=ur and dir=rtl'],
    full: ['e2e/everyone-languages.full.spec.ts', 'story text in another script has its lang'],
  },
}

/**
 * The tests of each address, by the beginning of the rows of the table in docs/addresses.md.
 * @type {Readonly<Record<string, Named>>}
 */
export const ADDRESSES = {
  '`/`': ['e2e/addresses/records.ts', 'a front page built without the content service'],
  'a post': ['e2e/addresses/records.ts', 'the id, slug and legacy_url of a post redirect'],
  'a live blog': ['e2e/reading.spec.ts', 'a post of type LiveBlog shows its headline'],
  'a category': ['e2e/addresses/records.ts', 'categories, tags and authors answer at their canonical path'],
  '`/category/{slug}`': [
    'e2e/addresses/records.ts',
    'categories, tags and authors answer at their canonical path',
  ],
  '`/latest`': ['e2e/addresses/records.ts', '/page/2 of a list answers 200'],
  '`/trending`': ['e2e/lists.spec.ts', 'a ranking page continues its numbers on page 2'],
  '`/search?q=': ['e2e/lists.spec.ts', 'a search keeps its filters on page 2'],
  '`/preview`': ['e2e/preview.spec.ts', 'an editor gets 404 for a post that does not exist'],
  '`/plans…`': ['contract/client/plans.test.tsx', 'each plan has its price in the language of the page'],
  '`/account…`': ['unit/handlers/account-handler.test.ts', 'a sign-out ends the session'],
  '`/newsletters`': ['e2e/newsletters.spec.ts', 'a reader signs up, confirms and unsubscribes'],
  '`/newsletters/confirm`': ['e2e/newsletters.spec.ts', 'a reader signs up, confirms and unsubscribes'],
  '`/forms/{id}`': ['e2e/forms.spec.ts', 'a reader fills in the form of a page'],
  '`/bookmarks`': ['e2e/device/looks.ts', 'saved, history and following pages are cacheable'],
  '`/podcasts/{slug}`': ['unit/feeds/podcasts.test.ts', 'has its open episodes, its name'],
  '`/videos`': ['e2e/hubs.spec.ts', 'lists all posts of its type over its pages'],
  '`/topics`': ['e2e/hubs.spec.ts', '/topics, /authors, /sections and /archive list their pages'],
  '`/feed.xml`': ['e2e/feeds/answers.ts', 'feeds answer conditional requests with 304'],
  '`/feeds/': ['unit/feeds/partner-feeds.test.ts', 'is up to its limit, although some'],
  '`/{INDEXNOW_KEY}.txt`': ['e2e/feeds/announcements.ts', 'without INDEXNOW_KEY its key file answers 404'],
  '`/robots.txt`': ['e2e/sitemaps.spec.ts', 'robots.txt names sitemap index and news sitemap'],
  '`/sitemap.xml`': ['e2e/sitemaps.spec.ts', 'robots.txt names sitemap index and news sitemap'],
  "a story's address": ['unit/feeds/story-markdown.test.ts', 'at ….md, shared caches may keep it'],
  '`/opensearch.xml`': ['e2e/sitemaps.spec.ts', 'pages link to the OpenSearch description'],
  '`/izooto.html`': ['contract/client/push-files.test.ts', '/izooto.html is 404 by default'],
  '`/about-us`': ['contract/client/publication.test.tsx', '/about-us shows the text of the record'],
  '`/files/….pdf`': ['unit/server/files.test.ts', 'is sent with the type of its ending'],
  '`/share/{post': ['e2e/share-images.spec.ts', 'unknown share images answer 404 in plain text'],
  '`/slots/{id}`': ['e2e/safety.spec.ts', 'an ad document has its own policy and is noindex'],
  '`/manifest.webmanifest`': [
    'unit/parts/offline/worker.test.ts',
    'the offline page is shown without a connection',
  ],
  '`/api/live/{post id}': ['e2e/live/costs.ts', '/api/live validates its parameters'],
  '`/api/most-read': ['e2e/lists.spec.ts', '/api/most-read answers a known window'],
  '`/api/vitals`': ['unit/handlers/vitals-handler.test.ts', 'a web vitals report is counted by page'],
  '`/api/following': ['unit/handlers/following-handler.test.ts', '/api/following reads the newest posts'],
  '`/api/revalidate`': ['e2e/hostile/api.ts', 'API routes answer 405 with an Allow header'],
}

/**
 * The tests of each fault, by the rows of the table in docs/operating.md, which are the names of
 * tests/faults/faults.ts.
 * @type {Readonly<Record<string, Named>>}
 */
export const FAULTS = {
  down: ['unit/delivery/call/http.test.ts', 'a failed connection is retried twice'],
  failing: ['unit/delivery/call/http.test.ts', 'a 500 response is retried twice'],
  stalled: ['unit/delivery/call/resilience.test.ts', 'a call times out at the deadline of its request'],
  dripping: ['unit/delivery/call/http.test.ts', 'a dripping response fails as unavailable'],
  slow: ['e2e/outage.spec.ts', 'a new page whose reads are answered late is 200'],
  malformed: ['unit/delivery/call/http.test.ts', 'fails as malformed'],
  'a web page': ['unit/delivery/call/resilience.test.ts', 'HTML responses open the circuit'],
  'empty-handed': ['e2e/outage.spec.ts', 'a new page whose reads are answered without data is 503'],
  bottomless: ['unit/delivery/call/http.test.ts', 'fails as malformed'],
  bombing: ['unit/delivery/call/http.test.ts', 'a gzip response is read if it unpacks to 8 MiB'],
  unauthorised: ['e2e/outage.spec.ts', 'a story whose reads fail stays up where it was seen'],
  'rate limiting': ['unit/delivery/call/http.test.ts', 'a 429 response with a reset in a minute'],
  redirecting: ['unit/delivery/call/http.test.ts', 'a redirect response is not followed'],
  'half-migrated': ['e2e/outage.spec.ts', 'a list with a malformed record answers 200 without it'],
}
