/** Read at build, and again by `npm start`. An image has it from its build, with the settings of lib/settings/start-settings.mjs from its start. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { lanHosts } from './lib/base/lan-hosts.mjs'
import { FRAME_HOSTS, STILL_PATTERNS } from './lib/body/embeds/frame-hosts.mjs'
import { FILE_ENDINGS } from './lib/server/file-types.mjs'
import { bundlePageScript, writePageScript } from './lib/server/page-script.mjs'
import { makeStaticCopies } from './lib/server/static-copies.mjs'
import { compiledPalette, paletteOf } from './lib/settings/palette-of.mjs'
import { FOLDER_KEEPER, publicFileProblems, themeFileProblems } from './lib/settings/publisher-files.mjs'
import { PUSH_FILES } from './lib/settings/push-files.mjs'
import { pageHeaders } from './lib/settings/security-headers.mjs'
import {
  DEVICE_WIDTHS,
  PICTURE_QUALITY,
  SMALL_WIDTHS,
  startSettings,
} from './lib/settings/start-settings.mjs'
import { isOnVercel, siteUrlOf } from './lib/settings/vercel.mjs'

const SITE_URL = siteUrlOf(process.env)
const { SLOTS_ORIGIN, BUILD_STANDALONE, BUILD_DIST } = process.env
// Of a build without a publisher's own files: scripts/steps/build.mjs.
const tsconfig = process.env.BUILD_TSCONFIG || 'tsconfig.json'
const options = { parentURL: import.meta.url, tsconfig: fileURLToPath(new URL(tsconfig, import.meta.url)) }
const { expireTime, images } = startSettings(process.env, STILL_PATTERNS)

// A program; singletons per process, which bundling would duplicate.
const EXTERNAL_PACKAGES = ['esbuild', 'prom-client', 'redis']

const INLINE_STYLES = new URL('./scripts/steps/inline-styles.mjs', import.meta.url)

// Fonts of share cards: lib/feeds/share-card/faces.ts.
const CARD_FILES = ['app/fonts/cards/*']

/**
 * The host of SLOTS_ORIGIN serves only ad documents. A server enforces that before the framework
 * (lib/server/requests/arrival.ts); on Vercel these routes do.
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

// A server knows of FILES_FROM at its start: lib/server/requests/requests.ts.
const servesFiles = isOnVercel() && Boolean(process.env.FILES_FROM)
const fileRules = servesFiles
  ? [{ source: `/files/:path*/:file([^/]+\\.(?:${FILE_ENDINGS}))`, destination: '/api/files/:path*/:file' }]
  : []

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The nearest folder that holds the site and its packages, which a workspace may keep above it. The framework would
 * take the topmost with a lockfile: also one that is forgotten in a home folder.
 */
function packagesFolder() {
  const framework = createRequire(import.meta.url).resolve('next/package.json')
  let folder = dirname(fileURLToPath(import.meta.url))
  // On Windows the packages may be on another drive, which no folder above the site holds.
  while (!framework.startsWith(join(folder, sep)) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** Colours of the style sheets for code. */
function readPalette() {
  return paletteOf(readFileSync(file('app/tokens.css'), 'utf8'), readFileSync(file('app/skin.css'), 'utf8'))
}

/** The checks of site.config.ts, which is TypeScript. */
async function readSiteConfig() {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('./lib/settings/check-build.ts', options)
}

/**
 * Ends a build with a sentence for each invalid file of `public/`, colour of the skin, and value of site.config.ts. On
 * Vercel it checks the environment too, since the functions share it; other builds need none.
 */
async function checkSettings() {
  const { configurationProblem } = await readSiteConfig()
  const problems = [
    configurationProblem(isOnVercel() ? process.env : null) ?? [],
    publicFileProblems(file('public'), file('app')),
    themeFileProblems(file('theme')),
    readPalette().problems,
  ].flat()
  if (problems.length === 0) return
  console.error(`\n${problems.join('\n')}\n`)
  process.exit(1)
}

/**
 * What site.config.ts adds to the headers and to what is compiled in. A start has it compiled in.
 * @param {string} phase of the framework
 */
async function readPublished(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return { thirdParties: undefined, constants: {}, frameHosts: [] }
  const { tsImport } = await import('tsx/esm/api')
  const { publishedSettings } = await tsImport('./lib/settings/published.ts', options)
  const { configuredFrameHosts } = await readSiteConfig()
  return { ...publishedSettings(), frameHosts: configuredFrameHosts() }
}

/**
 * Of a build, its files; in development `app/api/page-script` makes them for each request.
 * @param {string} phase of the framework @param {Record<string, string | undefined>} constants
 */
async function readPageScript(phase, constants) {
  if (phase === PHASE_DEVELOPMENT_SERVER)
    return {
      address: '/api/page-script/page-script.js',
      fallbacks: '/api/page-script/fallbacks.js',
      files: [],
    }
  // A start has its address compiled in.
  if (phase !== PHASE_PRODUCTION_BUILD) return { address: undefined, fallbacks: undefined, files: [] }
  const { entry, fallbacks, files } = await bundlePageScript({
    root: file('.'),
    tsconfig: options.tsconfig,
    constants,
  })
  const at = (/** @type {string} */ name) => `/_next/static/chunks/${name}`
  return { address: at(entry), fallbacks: at(fallbacks), files }
}

/**
 * @param {string} phase of the framework
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_BUILD) await checkSettings()
  const published = await readPublished(phase)
  return settings(phase, { ...published, script: await readPageScript(phase, published.constants) })
}

/**
 * @typedef {Awaited<ReturnType<typeof readPublished>> & { script: Awaited<ReturnType<typeof readPageScript>> }} Compiled
 * @type {(phase: string, compiled: Compiled) => import('next').NextConfig}
 */
const settings = (phase, { thirdParties, constants, frameHosts, script }) => ({
  poweredByHeader: false,
  serverExternalPackages: EXTERNAL_PACKAGES,
  ...(phase === PHASE_DEVELOPMENT_SERVER && {
    // Its 260 files, most of them in languages that nothing asks for, are compiled three times otherwise.
    serverExternalPackages: [...EXTERNAL_PACKAGES, 'zod'],
    // `page.dev.tsx` and `route.dev.ts` are there in development alone: app/(site)/styleguide.
    pageExtensions: ['tsx', 'ts', 'dev.tsx', 'dev.ts'],
    allowedDevOrigins: lanHosts(),
  }),
  // proxy.vercel.ts
  ...(isOnVercel() && { pageExtensions: ['tsx', 'ts', 'vercel.ts'] }),
  expireTime,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // Self-contained output for the image: deploy/Dockerfile. lib/server/serve.mjs runs it too.
  output: BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Read at run time, so tracing can't find them.
  outputFileTracingIncludes: {
    '/icons/*': ['app/icon.svg'],
    '/sw.js': ['components/parts/offline/worker.js'],
    '/share/*': CARD_FILES,
  },
  distDir: BUILD_DIST || '.next',
  typescript: { tsconfigPath: tsconfig },
  // Vercel names the folder by itself.
  turbopack: {
    ...(!isOnVercel() && { root: packagesFolder() }),
    rules: { '*.styles': { loaders: [fileURLToPath(INLINE_STYLES)], as: '*.js' } },
  },
  ...(phase === PHASE_PRODUCTION_BUILD && {
    compiler: {
      runAfterProductionCompile: async ({ distDir }) => {
        await writePageScript(script.files, join(distDir, 'static', 'chunks'))
        // Vercel compresses by itself.
        if (!isOnVercel()) await makeStaticCopies(join(distDir, 'static'))
      },
    },
  }),
  // A unique id per build keys the pages in Redis; with NEXT_DEPLOYMENT_ID a new build would serve the old one's pages.
  // Null is the framework's default.
  generateBuildId: () => null,
  // For Vercel; on a server lib/server/pictures makes them.
  images: {
    ...images,
    // Pictures of the build only: other own addresses would bypass rate limits.
    localPatterns: [{ pathname: '/_next/static/media/**', search: '' }],
    // A redirect could lead to another host, and the framework does not check which.
    maximumRedirects: 0,
    minimumCacheTTL: 86_400,
    // Bytes of a source file; cameras' own are smaller.
    maximumResponseBody: 20_000_000,
    qualities: [PICTURE_QUALITY],
    deviceSizes: DEVICE_WIDTHS,
    imageSizes: SMALL_WIDTHS,
    // AVIF is two fifths smaller and takes three times as long to make, once.
    formats: ['image/avif', 'image/webp'],
  },
  // Compiled in.
  env: {
    BUILT_VERSION: JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version,
    ...constants,
    ...(script.address && { BUILT_PAGE_SCRIPT: script.address, BUILT_FALLBACKS: script.fallbacks }),
    // A start has them compiled in, and perhaps no style sheets.
    ...(phase !== PHASE_PRODUCTION_SERVER && compiledPalette(readPalette().palette)),
  },
  experimental: {
    // `isrFlushToDisk` stays on: turning it off would also disable the picture cache. In development no other cache
    // replaces the framework's.
    ...(phase === PHASE_DEVELOPMENT_SERVER && { isrFlushToDisk: false }),
    // With proxy.vercel.ts the framework buffers request bodies, up to 10 MB by default. Forms with files have 4 MB.
    proxyClientMaxBodySize: '5mb',
    // A request costs a phone more than rules and scripts that a page has no use for: docs/performance.md.
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
    turbopackChunking: { minChunkSize: 500_000 },
  },
  // The site's own cache of pages and data. Not in development, which renders per request, nor on Vercel, whose cache
  // all functions share and `revalidateTag` reaches.
  ...(!isOnVercel() &&
    phase !== PHASE_DEVELOPMENT_SERVER && {
      cacheHandler: fileURLToPath(new URL('./cache-handler.mjs', import.meta.url)),
      cacheMaxMemorySize: 0,
    }),
  // Files below any record's address, which no folder of app/ can match. Existing files come first.
  async rewrites() {
    return {
      beforeFiles: [...slotsHostRules, { source: `/${FOLDER_KEEPER}`, destination: '/api/none' }],
      afterFiles: [
        ...fileRules,
        { source: '/:path*/feed.:format(xml|atom|json)', destination: '/api/feeds/:format/:path*' },
        { source: '/favicon.ico', destination: '/icons/favicon.ico' },
        { source: '/:key([a-zA-Z0-9-]{8,128}).txt', destination: '/api/index-now/:key' },
      ],
    }
  },
  // Web stories had AMP documents there.
  redirects: async () => [{ source: '/amp-story/:id(\\d{1,15})', destination: '/post/:id', permanent: true }],
  // In production lib/server/requests/page-policy.ts sends them, from the environment of the start.
  async headers() {
    if (!isOnVercel() && phase !== PHASE_DEVELOPMENT_SERVER) return []
    const headers = pageHeaders({
      siteUrl: SITE_URL ?? '',
      slotsOrigin: SLOTS_ORIGIN || undefined,
      frameHosts: [...FRAME_HOSTS, ...frameHosts],
      thirdParties,
      isDevelopment: phase === PHASE_DEVELOPMENT_SERVER,
    })
    const isForAll = ({ key }) => key === 'Strict-Transport-Security'
    const forAll = headers.filter(isForAll)
    return [
      ...(forAll.length > 0 ? [{ source: '/:path*', headers: forAll }] : []),
      // Those left out send their own policy, which must not be combined with the pages'.
      {
        source: `/((?!slots/|(?:${PUSH_FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$|newsletters/(?:confirm|unsubscribe)$${servesFiles ? `|files/.+\\.(?:${FILE_ENDINGS})$` : ''}).*)`,
        headers: headers.filter((header) => !isForAll(header)),
      },
    ]
  },
})
