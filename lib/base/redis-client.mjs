// @ts-check
/**
 * Clients of the three kinds of Redis that a site may have, with one interface: a server, a cluster, or a server that
 * Sentinels choose. The `redis` package takes 200 ms to load, so lib/base/redis.mjs imports this file only if REDIS_URL
 * is set (tests/unit/server/redis/loaded-on-demand.test.ts).
 */
import { createClient, createCluster, createSentinel } from 'redis'

// A server that has vanished without closing the connection is noticed because it does not answer pings.
const PING_EVERY_MS = 2_000
const SILENCE_LIMIT_MS = 5_000
// Pauses between attempts to reconnect, from the first to the longest.
const RETRY_FIRST_MS = 100
const RETRY_SLOWEST_MS = 2_000
// Commands that wait for a reply. None waits for longer than its limit, so more than this means that something is
// wrong.
const QUEUE_MAX = 5_000
// No event tells that a cluster or Sentinels have promoted another node, so the state is looked at this often.
const LOOK_AGAIN_MS = 500
const SENTINEL_PORT = 26_379
const REDIS_PORT = 6_379

/**
 * @typedef {ReturnType<typeof single>} RedisClient
 *
 * @typedef {object} Connection
 * @property {RedisClient} client
 * @property {() => Promise<unknown>} connect
 * @property {() => void} destroy
 * @property {() => boolean} isReady
 * @property {(changed: () => void, failed: (error: unknown) => void) => void} watch `changed`: `isReady` may differ
 */

// The random part keeps instances that lost the same server from coming back all at once.

const reconnectStrategy = (/** @type {number} */ retries) =>
  Math.min(RETRY_FIRST_MS * 2 ** Math.min(retries, 10), RETRY_SLOWEST_MS) * (0.75 + Math.random() / 2)

// Without the offline queue, a command fails at once while the connection is lost, instead of waiting for the next one.
const OPTIONS = /** @type {const} */ ({
  disableOfflineQueue: true,
  commandsQueueMaxLength: QUEUE_MAX,
  maintNotifications: 'disabled',
  pingInterval: PING_EVERY_MS,
})

const SOCKET = { connectTimeout: SILENCE_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy }

/** @param {import('./redis.mjs').RedisSettings} settings @returns {Connection} */
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
      // Each failed attempt to connect is an `error` event, which would end the process if nothing listened.
      client.on('error', failed)
    },
  }
}

/** @param {readonly string[]} urls @returns {Connection} */
function ofCluster(urls) {
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    // The client finds further nodes by itself, and does not use the credentials and TLS of the first address for them.
    defaults: { ...OPTIONS, ...credentialsOf(urls), socket: { ...SOCKET, ...tlsOf(urls) } },
  })
  const looking = lookingAgain()
  return {
    client: asClient(cluster),
    connect: () => cluster.connect(),
    destroy() {
      looking.end()
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
  const clientOptions = { ...OPTIONS, ...credentialsOf(urls) }
  const socket = { ...SOCKET, ...tlsOf(urls) }
  const sentinel = createSentinel({
    name,
    sentinelRootNodes: urls.map((url) => addressOf(url, SENTINEL_PORT)),
    nodeClientOptions: { ...clientOptions, socket },
    sentinelClientOptions: { ...clientOptions, socket },
    passthroughClientErrorEvents: true,
  })
  const looking = lookingAgain()
  return {
    client: asClient(sentinel),
    connect: () => sentinel.connect(),
    destroy() {
      looking.end()
      sentinel.destroy().catch(() => {})
    },
    isReady: () => sentinel.isReady,
    watch(changed, failed) {
      sentinel.on('ready', changed)
      for (const event of ['error', 'reconnecting']) sentinel.on(event, failed)
      looking.begin(changed)
    },
  }
}

/** The commands that the site uses are the same on all three kinds of clients. @param {unknown} client */
const asClient = (client) => /** @type {RedisClient} */ (client)

/** Credentials of the first address, which count for all nodes. @param {readonly string[]} urls */
function credentialsOf(urls) {
  const { username, password } = new URL(urls[0] ?? '')
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  }
}

/** @param {readonly string[]} urls */
const tlsOf = (urls) => (urls[0]?.startsWith('rediss:') ? /** @type {const} */ ({ tls: true }) : {})

/** URLs have brackets around IPv6 addresses; the client wants none. @param {string} url @param {number} usual */
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
