// @ts-check

const BEFORE_THE_PATH = /^\/route-cache\/[^/]+\/[^/]+\/\$/

/** @param {string} path */
const encoded = (path) => path.split('/').map(encodeURIComponent).join('/')

/**
 * The framework decodes paths, and uses `/index` for the front page.
 * @param {string} key
 */
export function pathOf(key) {
  const path = key.replace(BEFORE_THE_PATH, '')
  if (path === '' || path === '/index') return '/'
  return encoded(path).replace(/%25(?=[0-9A-F]{2})/gi, '%')
}

/** @param {string} path */
export function normalPath(path) {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return path
  }
}
