// @ts-check

// The framework's prefix of kind and build.
const BEFORE_THE_PATH = /^\/route-cache\/[^/]+\/[^/]+\/\$/

/**
 * Path of a page, percent-encoded. The framework names the front page `/index`, and pages by decoded path.
 * @param {string} key
 */
export function pathOf(key) {
  const path = key.replace(BEFORE_THE_PATH, '')
  if (path === '' || path === '/index') return '/'
  return encodeURI(path).replace(/%25(?=[0-9A-F]{2})/gi, '%')
}
