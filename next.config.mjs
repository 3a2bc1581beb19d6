/**
 * How the framework builds and serves the site. It is read in a build, and again by `npm start`. An image has the
 * result of its build, in which lib/server/serve.mjs replaces the settings of lib/settings/start-settings.mjs.
 */
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
import { syntaxProblem } from './lib/settings/syntax-error.mjs'
import { isOnVercel, siteUrlOf } from './lib/settings/vercel.mjs'
import { removeStaleTypes } from './lib/words/stale-types.mjs'

const SITE_URL = siteUrlOf(process.env)
const { SLOTS_ORIGIN, BUILD_STANDALONE, BUILD_DIST } = process.env
// scripts/steps/build.mjs sets this for a build without the publisher's own files.
const tsconfig = process.env.BUILD_TSCONFIG || 'tsconfig.json'
const options = { parentURL: import.meta.url, tsconfig: fileURLToPath(new URL(tsconfig, import.meta.url)) }
const { expireTime, images } = startSettings(process.env, STILL_PATTERNS)

// These packages are not bundled. esbuild is a program beside its package. The other two hold state that must exist
// once in the process, and each bundle would have a copy of it.
const EXTERNAL_PACKAGES = ['esbuild', 'prom-client', 'redis']

const INLINE_STYLES = new URL('./scripts/steps/inline-styles.mjs', import.meta.url)

// Fonts with which share cards are drawn: lib/feeds/share-card/faces.ts.
const CARD_FILES = ['app/fonts/cards/*']

/**
 * The host of SLOTS_ORIGIN serves only ad documents, since scripts of advertisers run on it. A server refuses
 * everything else before the framework (lib/server/requests/arrival.ts); on Vercel these rules do.
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

// On Vercel the environment is known in the build. A server reads FILES_FROM only at its start, and rewrites these
// addresses itself (lib/server/requests/requests.ts).
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

/** The colours of the style sheets that code needs too, such as for the browser's bars and share cards. */
function readPalette() {
  return paletteOf(readFileSync(file('app/tokens.css'), 'utf8'), readFileSync(file('app/skin.css'), 'utf8'))
}

/**
 * Imports code that reads site.config.ts. That file is TypeScript, so it goes through a compiler. A syntax error ends the
 * build, or the start of a development server, with one sentence.
 * @param {string} path
 */
async function importWithSiteConfig(path) {
  const { tsImport } = await import('tsx/esm/api')
  try {
    return await tsImport(path, options)
  } catch (error) {
    const problem = syntaxProblem(error, file('.'))
    if (problem === null) throw error
    console.error(`\n${problem}\n`)
    process.exit(1)
  }
}

/** The checks of site.config.ts. */
const readSiteConfig = () => importWithSiteConfig('./lib/settings/check-build.ts')

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
 * What site.config.ts adds to the headers and to what is compiled in. With `npm start` it is compiled in already, so
 * site.config.ts is not read.
 * @param {string} phase of the framework
 */
async function readPublished(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return { thirdParties: undefined, constants: {}, frameHosts: [] }
  const { publishedSettings } = await importWithSiteConfig('./lib/settings/published.ts')
  const { configuredFrameHosts } = await readSiteConfig()
  return { ...publishedSettings(), frameHosts: configuredFrameHosts() }
}

/**
 * The page's script, which is bundled apart from the framework's. A build makes its files; in development
 * `app/api/page-script` makes them for each request, so that a change shows.
 * @param {string} phase of the framework @param {Record<string, string | undefined>} constants
 */
async function readPageScript(phase, constants) {
  if (phase === PHASE_DEVELOPMENT_SERVER)
    return {
      address: '/api/page-script/page-script.js',
      fallbacks: '/api/page-script/fallbacks.js',
      files: [],
    }
  // With `npm start`, the address is compiled in already.
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
  if (phase === PHASE_PRODUCTION_BUILD) {
    await checkSettings()
    removeStaleTypes(join(BUILD_DIST || '.next', 'cache', '.tsbuildinfo'))
  }
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
    // zod has 260 files, most of them messages in languages that nothing uses. Bundled, they would be compiled three
    // times before the first page of a development server.
    serverExternalPackages: [...EXTERNAL_PACKAGES, 'zod'],
    // With these endings, pages such as app/(site)/styleguide exist in development alone.
    pageExtensions: ['tsx', 'ts', 'dev.tsx', 'dev.ts'],
    // Lets a phone in the same network load the scripts of the development server.
    allowedDevOrigins: lanHosts(),
  }),
  // With this ending the framework finds proxy.vercel.ts on Vercel alone. A server has steps of its own instead.
  ...(isOnVercel() && { pageExtensions: ['tsx', 'ts', 'vercel.ts'] }),
  expireTime,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // The image (deploy/Dockerfile) runs from a folder that needs no installed packages. The build writes it.
  output: BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Code reads these files by their path at run time, so the framework can't see that the routes need them.
  outputFileTracingIncludes: {
    '/icons/*': ['app/icon.svg'],
    '/sw.js': ['components/parts/offline/worker.js'],
    '/share/*': CARD_FILES,
  },
  distDir: BUILD_DIST || '.next',
  typescript: { tsconfigPath: tsconfig },
  // Vercel sets the root by itself.
  turbopack: {
    ...(!isOnVercel() && { root: packagesFolder() }),
    rules: { '*.styles': { loaders: [fileURLToPath(INLINE_STYLES)], as: '*.js' } },
  },
  ...(phase === PHASE_PRODUCTION_BUILD && {
    compiler: {
      runAfterProductionCompile: async ({ distDir }) => {
        await writePageScript(script.files, join(distDir, 'static', 'chunks'))
        // Vercel's edge compresses files by itself.
        if (!isOnVercel()) await makeStaticCopies(join(distDir, 'static'))
      },
    },
  }),
  // Pages in Redis are stored under the id of their build, which must be unique. If NEXT_DEPLOYMENT_ID is set, the
  // framework would give every build the same id, and a new build would serve the pages of the old one. Null makes it
  // choose a random id, as it does by default.
  generateBuildId: () => null,
  // Only Vercel uses these settings: its optimiser makes the pictures. On a server, lib/server/pictures does.
  images: {
    ...images,
    // Only pictures of the build. The optimiser would fetch any other address of the site for the client, past its
    // limits.
    localPatterns: [{ pathname: '/_next/static/media/**', search: '' }],
    // A redirect could lead to a host that is not configured, and the framework does not check where it leads.
    maximumRedirects: 0,
    minimumCacheTTL: 86_400,
    // Bytes of a source file. The files of cameras are smaller.
    maximumResponseBody: 20_000_000,
    qualities: [PICTURE_QUALITY],
    deviceSizes: DEVICE_WIDTHS,
    imageSizes: SMALL_WIDTHS,
    // In order of preference. AVIF is two fifths smaller than WebP and takes three times as long to make, but only
    // once.
    formats: ['image/avif', 'image/webp'],
  },
  // Compiled in: code gets these values as text in place of `process.env.…`.
  env: {
    BUILT_VERSION: JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version,
    ...constants,
    ...(script.address && { BUILT_PAGE_SCRIPT: script.address, BUILT_FALLBACKS: script.fallbacks }),
    // With `npm start`, the colours are compiled in already, and the style sheets may be missing.
    ...(phase !== PHASE_PRODUCTION_SERVER && compiledPalette(readPalette().palette)),
  },
  experimental: {
    // `isrFlushToDisk` belongs to the framework's own cache of pages, which cache-handler.mjs replaces. It stays on in
    // production all the same, since turning it off would disable the framework's cache of pictures too. In development
    // nothing replaces that cache, and no page should be written to disk.
    ...(phase === PHASE_DEVELOPMENT_SERVER && { isrFlushToDisk: false }),
    // With proxy.vercel.ts the framework keeps request bodies in memory, up to 10 MB by default. The largest that the
    // site takes are forms with files, of 4 MB.
    proxyClientMaxBodySize: '5mb',
    // Few large files in place of many small ones. On a phone, a further request costs more than rules and scripts that
    // a page does not use (docs/performance.md).
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
    turbopackChunking: { minChunkSize: 500_000 },
  },
  // The site's own cache of pages and data (docs/decisions/005-cache-handler.md). Development has none, since it
  // renders for each request. Vercel has none either: all functions share the platform's cache, and `revalidateTag`
  // reaches it. The framework's own memory cache is turned off, since it would keep a second copy of each page.
  ...(!isOnVercel() &&
    phase !== PHASE_DEVELOPMENT_SERVER && {
      cacheHandler: fileURLToPath(new URL('./cache-handler.mjs', import.meta.url)),
      cacheMaxMemorySize: 0,
    }),
  // Addresses that no folder of app/ can match, such as the feed below any record's address. Rewrites `beforeFiles` win
  // over files in `public/`, so that the file which keeps that folder in git is not served. For the others, an existing
  // file comes first.
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
  // AMP documents of web stories had these addresses.
  redirects: async () => [{ source: '/amp-story/:id(\\d{1,15})', destination: '/post/:id', permanent: true }],
  // In production a server sends these headers itself (lib/server/requests/page-policy.ts), since they depend on the
  // environment of its start and the framework would fix them in the build.
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
      // Addresses that are left out here send a policy of their own. Browsers would combine it with this one.
      {
        source: `/((?!slots/|(?:${PUSH_FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$|newsletters/(?:confirm|unsubscribe)$${servesFiles ? `|files/.+\\.(?:${FILE_ENDINGS})$` : ''}).*)`,
        headers: headers.filter((header) => !isForAll(header)),
      },
    ]
  },
})
