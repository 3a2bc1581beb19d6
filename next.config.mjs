/**
 * How the framework builds and serves the site. Read at build and again at start; what depends on the environment
 * follows the environment of the moment, except the headers, which the framework fixes at build.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { compiledPalette, paletteOf } from './lib/base/config/palette-of.mjs'
import { FOLDER_KEEPER, publicFileProblems } from './lib/base/config/public-files.mjs'
import { pageHeaders } from './lib/base/config/security-headers.mjs'
import { isOnVercel, siteUrlOf } from './lib/base/config/vercel.mjs'
import { FRAME_HOSTS } from './lib/content/embeds/frame-hosts.mjs'
import { STILL_PATTERNS } from './lib/content/embeds/still-patterns.mjs'

const SITE_URL = siteUrlOf(process.env)
const { SLOTS_ORIGIN, MEDIA_BASE_URL, MEDIA_HOSTS, MEDIA_QUERIES, BUILD_STANDALONE, BUILD_DIST } = process.env

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Hosts the image optimiser may fetch from: exactly those configured. */
const mediaHosts = [
  ...(MEDIA_BASE_URL && URL.canParse(MEDIA_BASE_URL) ? [new URL(MEDIA_BASE_URL).host] : []),
  ...(MEDIA_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
]

// A name without a dot is one of the publisher's own network, such as a container's, and can be nobody else's.
const OWN_NETWORK = /^[a-z0-9-]+(:\d+)?$/

const isOwn = (host) => LOOPBACK.test(host) || OWN_NETWORK.test(host)

const remotePatterns = mediaHosts.flatMap((host) => {
  const [hostname = '', port = ''] = host.split(/:(?=\d+$)/)
  const protocols = isOwn(host) ? ['http', 'https'] : ['https']
  // A query that means nothing to the media host would make the same picture anew for each of its values.
  const search = MEDIA_QUERIES === 'on' ? undefined : ''
  return protocols.map((protocol) => ({ protocol, hostname, port, pathname: '/**', search }))
})

// What share cards are drawn with: lib/features/share-card/faces.ts.
const CARD_FILES = [
  'node_modules/harfbuzzjs/dist/harfbuzz.wasm',
  'node_modules/@fontsource-variable/{newsreader,libre-franklin}/files/*-{latin,latin-ext,vietnamese}-wght-normal.woff2',
  'node_modules/@fontsource-variable/noto-serif-{devanagari,bengali,tamil}/files/*-{devanagari-devanagari,bengali-bengali,tamil-tamil}-wght-normal.woff2',
  'node_modules/@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
]

/**
 * On the host of SLOTS_ORIGIN nothing but ad documents is there, files of the build neither. A server of our own sees to
 * it before the framework does (lib/process/requests/slots-host.ts); on Vercel the routes of the build do.
 */
const slotsHostRules =
  isOnVercel() && SLOTS_ORIGIN && URL.canParse(SLOTS_ORIGIN)
    ? [
        {
          source: '/((?!slots/).*)',
          has: [
            /** @type {const} */ ({ type: 'host', value: new URL(SLOTS_ORIGIN).host.replaceAll('.', '\\.') }),
          ],
          destination: '/api/none',
        },
      ]
    : []

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Colours of the style sheets that code needs too. */
function readPalette() {
  return paletteOf(readFileSync(file('app/tokens.css'), 'utf8'), readFileSync(file('app/skin.css'), 'utf8'))
}

/**
 * Ends a build with the sentences that name each wrong file of `public/`, each colour of the skin that can't be read, and
 * each wrong value of site.config.ts. All are compiled in or copied. On Vercel the
 * environment is checked too: there the build has the settings of the functions, whose logs are read by fewer people
 * than the build's. A build elsewhere needs no settings.
 */
async function checkSettings() {
  const { tsImport } = await import('tsx/esm/api')
  const { configurationProblem } = await tsImport('./lib/base/config/check-build.ts', import.meta.url)
  const problems = [
    configurationProblem(isOnVercel() ? process.env : null) ?? [],
    publicFileProblems(file('public'), file('app')),
    readPalette().problems,
  ].flat()
  if (problems.length === 0) return
  console.error(`\n${problems.join('\n')}\n`)
  process.exit(1)
}

/**
 * @param {string} phase what the framework is about to do
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_BUILD) await checkSettings()
  return settings(phase)
}

/** @type {(phase: string) => import('next').NextConfig} */
const settings = (phase) => ({
  poweredByHeader: false,
  // The framework's own year would let a CDN that missed a purge show a retracted story that long.
  expireTime: Number(process.env.EXPIRE_TTL) || 86_400,
  // One copy of each for the whole process: the framework would bundle them into several places.
  // And two that bring WebAssembly, which has to lie beside them.
  serverExternalPackages: ['prom-client', 'redis', 'harfbuzzjs', 'wawoff2'],
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // A folder that runs without the packages, for the image: deploy/Dockerfile. `next start` does not run from one.
  output: BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Read when they are asked for, so the build can't know of them.
  outputFileTracingIncludes: {
    '/icons/*': ['app/icon.svg'],
    '/sw.js': ['lib/features/offline/worker.js'],
    '/share/*': CARD_FILES,
  },
  distDir: BUILD_DIST || '.next',
  // An id for each build, which keys the pages in Redis. Where NEXT_DEPLOYMENT_ID is set the framework would give every
  // build the same one, and a new build would be served the pages of the old. Null leaves the choice to the framework.
  generateBuildId: () => null,
  images: {
    remotePatterns: [...remotePatterns, ...STILL_PATTERNS],
    // Pictures of the build. Any other address of our own would be asked for past its limits.
    localPatterns: [{ pathname: '/_next/static/media/**', search: '' }],
    // A redirect could lead the optimiser to a host that is not configured.
    maximumRedirects: 0,
    // Only a publisher who names a loopback host, as the demo does, or one of their own network, as deploy/compose.yaml
    // does, lets the optimiser reach inside.
    dangerouslyAllowLocalIP: mediaHosts.some(isOwn),
    minimumCacheTTL: 86_400,
    // Bytes below .next/cache/images; what was not asked for longest goes first. Some 20,000 pictures, which is what
    // readers of a day ask for, on a disk that a small machine has.
    maximumDiskCacheSize: 500_000_000,
    // Bytes of a file before it is made smaller. Cameras' own are below; see lib/process/requests/picture-requests.ts.
    maximumResponseBody: 20_000_000,
    qualities: [75],
    deviceSizes: [640, 828, 1080, 1280, 1920],
    imageSizes: [96, 160, 256, 320],
    // AVIF is two fifths smaller at the same quality and takes three times as long to make, which is once.
    formats: ['image/avif', 'image/webp'],
  },
  // Compiled in, so that a start can tell that what was fixed at build no longer fits: lib/process/start.ts.
  env: {
    BUILT_SLOTS_ORIGIN: SLOTS_ORIGIN ?? '',
    BUILT_MEDIA_HOSTS: mediaHosts.join(','),
    BUILT_MEDIA_QUERIES: MEDIA_QUERIES || 'off',
    // A start finds them compiled in, and may have no style sheets at hand.
    ...(phase !== PHASE_PRODUCTION_SERVER && compiledPalette(readPalette().palette)),
  },
  experimental: {
    // `isrFlushToDisk` stays on: it belongs to the framework's own cache of pages, which ours replaces, and would turn
    // the cache of pictures off with it. In development nothing replaces it.
    ...(phase === PHASE_DEVELOPMENT_SERVER && { isrFlushToDisk: false }),
    // Where proxy.ts runs, the framework keeps the request's body in memory: 10 MB of it unless told. No route of ours
    // reads more than 16 KB.
    proxyClientMaxBodySize: '64kb',
  },
  // Pages and data live in the site's own cache. A page in development is made for each reader, and needs none; on Vercel
  // it would stand in the place of the platform's, which all functions share and `revalidateTag` reaches.
  ...(!isOnVercel() &&
    phase !== PHASE_DEVELOPMENT_SERVER && {
      cacheHandler: fileURLToPath(new URL('./cache-handler.mjs', import.meta.url)),
      cacheMaxMemorySize: 0,
    }),
  // Files below any address of a record, which no folder of app/ can stand for. What is there itself comes first.
  async rewrites() {
    return {
      beforeFiles: [...slotsHostRules, { source: `/${FOLDER_KEEPER}`, destination: '/api/none' }],
      afterFiles: [
        { source: '/:path*/feed.:format(xml|atom|json)', destination: '/api/feeds/:format/:path*' },
        { source: '/:key([a-zA-Z0-9-]{8,128}).txt', destination: '/api/index-now/:key' },
      ],
    }
  },
  async headers() {
    const headers = pageHeaders({
      siteUrl: SITE_URL ?? '',
      slotsOrigin: SLOTS_ORIGIN || undefined,
      frameHosts: FRAME_HOSTS,
      analytics: [],
      isDevelopment: phase === PHASE_DEVELOPMENT_SERVER,
    })
    // Slots and stories for viewers answer with a policy of their own, which must not meet the page's.
    return [{ source: '/((?!slots/|amp-story/).*)', headers }]
  },
})
