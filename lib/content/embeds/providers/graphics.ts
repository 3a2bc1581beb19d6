import { address, type Provider, pick, proportion, tall } from './provider'

const MAX_PLACE_LENGTH = 2_000

const googleMaps: Provider = {
  name: 'Google Maps',
  kind: 'show',
  accepts: ['www.google.com', 'maps.google.com'],
  recognise(url, size) {
    const box = proportion(size, '4 / 3')
    const parameter = (name: string, pattern: RegExp) => {
      const value = url.searchParams.get(name)
      return value !== null && value.length <= MAX_PLACE_LENGTH && pattern.test(value) ? value : null
    }
    const pb = url.pathname === '/maps/embed' ? parameter('pb', /^![\w!%.:+\-*/=' ,()&|~]*$/u) : null
    if (pb !== null) {
      const src = address('https://www.google.com/maps/embed', { pb })
      return { src, href: src, box }
    }
    const mid = /^\/maps\/d\/(?:u\/\d\/)?embed$/.test(url.pathname)
      ? parameter('mid', /^[\w.-]{10,80}$/)
      : null
    if (mid !== null) {
      return {
        src: address('https://www.google.com/maps/d/embed', { mid }),
        href: address('https://www.google.com/maps/d/viewer', { mid }),
        box,
      }
    }
    const isSearch = /^\/maps\/?$/.test(url.pathname) && url.searchParams.get('output') === 'embed'
    const q = isSearch ? parameter('q', /^[^<>]+$/) : null
    if (q === null) return null
    const place = { q, z: parameter('z', /^\d{1,2}$/) }
    return {
      src: address('https://www.google.com/maps', { ...place, output: 'embed' }),
      href: address('https://www.google.com/maps', place),
      box,
    }
  },
}

const datawrapper: Provider = {
  name: 'Datawrapper',
  kind: 'show',
  accepts: ['datawrapper.dwcdn.net', 'www.datawrapper.de'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/(?:_\/)?([0-9A-Za-z]{5}(?:\/\d{1,5})?)\/?(?:index\.html)?$/)
    if (chart === null) return null
    const src = `https://datawrapper.dwcdn.net/${chart}/`
    return { src, href: src, box: tall(size, 400) }
  },
}

const flourish: Provider = {
  name: 'Flourish',
  kind: 'show',
  accepts: ['flo.uri.sh', 'public.flourish.studio'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/((?:visualisation|story)\/\d{1,12})(?:\/embed)?\/?$/)
    if (chart === null) return null
    return {
      src: `https://flo.uri.sh/${chart}/embed`,
      href: `https://public.flourish.studio/${chart}/`,
      box: tall(size, 575),
    }
  },
}

const infogram: Provider = {
  name: 'Infogram',
  kind: 'show',
  accepts: ['e.infogram.com', 'infogram.com'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/([\w-]{8,120})\/?$/)
    if (chart === null) return null
    return {
      src: address(`https://e.infogram.com/${chart}`, { src: 'embed' }),
      href: `https://infogram.com/${chart}`,
      box: tall(size, 500),
    }
  },
}

const tableau: Provider = {
  name: 'Tableau',
  kind: 'show',
  accepts: ['public.tableau.com'],
  recognise(url, size) {
    const view = pick(
      url.pathname,
      /^\/(?:views|app\/profile\/[\w.-]{1,80}\/viz|shared\/views)\/([\w.-]{1,120}\/[\w.-]{1,120})\/?$/,
    )
    if (view === null) return null
    const base = `https://public.tableau.com/views/${view}`
    return {
      src: address(base, { ':embed': 'y', ':showVizHome': 'no' }),
      href: base,
      box: tall(size, 600),
    }
  },
}

export const graphics: readonly Provider[] = [googleMaps, datawrapper, flourish, infogram, tableau]
