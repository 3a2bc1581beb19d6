import { expect, it } from 'vitest'
import { normalPath, pathOf } from '@/lib/platform/cache/page-path.mjs'

it.each([
  ['/index', '/'],
  ['', '/'],
  ['/town/rain', '/town/rain'],
  ['/index/rain', '/index/rain'],
  ['/town/index', '/town/index'],
  ['/घर', '/%E0%A4%98%E0%A4%B0'],
  ['/%E0%A4%98%E0%A4%B0', '/%E0%A4%98%E0%A4%B0'],
  ['/%e0%a4%98', '/%e0%a4%98'],
  ['/a,b', '/a%2Cb'],
  ['/5%', '/5%25'],
  ['/route-cache/APP_PAGE/build-1/$/town/rain', '/town/rain'],
  ['/route-cache/APP_PAGE/build-1/$/index', '/'],
  ['/town/route-cache/APP_PAGE/build-1/$/rain', '/town/route-cache/APP_PAGE/build-1/%24/rain'],
])('the key %j is of the page %j', (key, path) => {
  expect(pathOf(key)).toBe(path)
})

it.each([
  ['/a,b', '/a%2Cb'],
  ['/%E0%A4%98', '/%E0%A4%98'],
  ['/घ', '/%E0%A4%98'],
  ['/a%2Fb/c', '/a%2Fb/c'],
  ['/5%', '/5%'],
])('the requested path %j is %j in normal form', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})
