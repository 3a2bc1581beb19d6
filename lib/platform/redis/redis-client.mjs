// @ts-check
/**
 * Clients of the three kinds of Redis a site may have, as one: a server, a cluster, or a server that Sentinels choose.
 * REDIS_MODE says which it is; REDIS_URL names the server, some nodes of the cluster, or the Sentinels.
 */
import { createClient, createCluster, createSentinel } from 'redis'

// A server that accepts and is silent, or vanished without a word, is noticed by the pings it owes.
const PING_EVERY_MS = 2_000
const SILENCE_LIMIT_MS = 5_000
// Attempts to reconnect, from the first to the slowest, shifted so that instances don't come all at once.
const RETRY_FIRST_MS = 100
const RETRY_SLOWEST_MS = 2_000
// Commands in flight; none is there for longer than its limit.
const QUEUE_MAX = 5_000
// A cluster that has promoted another node, and Sentinels that have, announce it in no event of their own.
const LOOK_AGAIN_MS = 500
const SENTINEL_PORT = 26_379
const REDIS_PORT = 6_379

/**
 * @typedef {'single' | 'cluster' | 'sentinel'} RedisMode
 *
 * @typedef {object} RedisSettings
 * @property {readonly string[]} urls `redis://` or `rediss://`; never logged, since they may hold a password
 * @property {RedisMode} mode
 * @property {string} masterName of what Sentinels watch
 *
 * @typedef {ReturnType<typeof single>} RedisClient
 *
 * @typedef {object} Connection
 * @property {RedisClient} client of a cluster and of Sentinels too, as far as its commands are concerned
 * @property {() => Promise<unknown>} connect rejects only where the client does not try again by itself
 * @property {() => void} destroy
 * @property {() => boolean} isReady whether every server that holds keys is connected
 * @property {(changed: () => void, failed: (error: unknown) => void) => void} watch calls back when `isReady` may have changed
 */

const reconnectStrategy = (/** @type {number} */ retries) =>
  Math.min(RETRY_FIRST_MS * 2 ** Math.min(retries, 10), RETRY_SLOWEST_MS) * (0.75 + Math.random() / 2)

/** What holds for every connection, whichever server it leads to. */
const OPTIONS = /** @type {const} */ ({
  disableOfflineQueue: true,
  commandsQueueMaxLength: QUEUE_MAX,
  maintNotifications: 'disabled',
  pingInterval: PING_EVERY_MS,
})

const SOCKET = { connectTimeout: SILENCE_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy }

/**
 * The settings that REDIS_URL, REDIS_MODE and REDIS_MASTER_NAME say.
 * @param {Record<string, string | undefined>} variables
 * @returns {RedisSettings | null} null where no Redis is named
 */
export function redisSettings({ REDIS_URL = '', REDIS_MODE = '', REDIS_MASTER_NAME = '' }) {
  const urls = REDIS_URL.split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (urls.length === 0) return null
  const mode = REDIS_MODE.trim()
  return {
    urls,
    mode: mode === 'cluster' || mode === 'sentinel' ? mode : 'single',
    masterName: REDIS_MASTER_NAME.trim() || 'mymaster',
  }
}

/** A connection that is not opened yet. @param {RedisSettings} settings @returns {Connection} */
export function newConnection({ urls, mode, masterName }) {
  switch (mode) {
    case 'single':
      return ofSingle(urls[0] ?? '')
    case 'cluster':
      return ofCluster(urls)
    case 'sentinel':
      return ofSentinel(urls, masterName)
  }
}

/** @param {string} url */
const single = (url) => createClient({ ...OPTIONS, url, socket: SOCKET })

/** @param {string} url @returns {Connection} */
function ofSingle(url) {
  const client = single(url)
  return {
    client,
    connect: () => client.connect(),
    destroy: () => client.destroy(),
    isReady: () => client.isReady,
    watch(changed, failed) {
      client.on('ready', changed)
      // Every failed attempt is announced here as well; without a listener it would end the process.
      client.on('error', failed)
    },
  }
}

/** @param {readonly string[]} urls @returns {Connection} */
function ofCluster(urls) {
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    // The nodes that are found are not told what stands in an address.
    defaults: { ...OPTIONS, ...credentialsOf(urls), socket: { ...SOCKET, ...tlsOf(urls) } },
  })
  const looking = lookingAgain()
  return {
    client: asClient(cluster),
    connect: () => cluster.connect(),
    destroy() {
      looking.end()
      // Throws where it was never open.
      if (cluster.isOpen) cluster.destroy()
    },
    isReady: () =>
      cluster.isReady && cluster.masters.length > 0 && cluster.masters.every(({ client }) => client?.isReady),
    watch(changed, failed) {
      for (const event of ['connect', 'node-ready']) cluster.on(event, changed)
      for (const event of ['error', 'node-error']) cluster.on(event, failed)
      looking.begin(changed)
    },
  }
}

/** @param {readonly string[]} urls @param {string} name @returns {Connection} */
function ofSentinel(urls, name) {
  const own = { ...OPTIONS, ...credentialsOf(urls) }
  const socket = { ...SOCKET, ...tlsOf(urls) }
  const sentinel = createSentinel({
    name,
    sentinelRootNodes: urls.map((url) => addressOf(url, SENTINEL_PORT)),
    nodeClientOptions: { ...own, socket },
    // The Sentinels themselves are asked without a password, unless their address names it.
    sentinelClientOptions: { ...own, socket },
    passthroughClientErrorEvents: true,
  })
  const looking = lookingAgain()
  return {
    client: asClient(sentinel),
    connect: () => sentinel.connect(),
    destroy() {
      looking.end()
      sentinel.destroy().catch(() => {}) // Was never open.
    },
    isReady: () => sentinel.isReady,
    watch(changed, failed) {
      sentinel.on('ready', changed)
      for (const event of ['error', 'reconnecting']) sentinel.on(event, failed)
      looking.begin(changed)
    },
  }
}

/** The commands that are used here are the same on all three. @param {unknown} client */
const asClient = (client) => /** @type {RedisClient} */ (client)

/** @param {readonly string[]} urls the first one's credentials hold for all nodes */
function credentialsOf(urls) {
  const { username, password } = new URL(urls[0] ?? '')
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  }
}

/** @param {readonly string[]} urls */
const tlsOf = (urls) => (urls[0]?.startsWith('rediss:') ? /** @type {const} */ ({ tls: true }) : {})

/** @param {string} url @param {number} usual port */
function addressOf(url, usual = REDIS_PORT) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

function lookingAgain() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  return {
    /** @param {() => void} look */
    begin(look) {
      timer = setInterval(look, LOOK_AGAIN_MS)
      timer.unref()
    },
    end: () => clearInterval(timer),
  }
}
