import type { SampleRedirect } from './shape'

/** Redirects of every kind, the broken ones too: a site must survive what an editor can type. */
export const redirects: SampleRedirect[] = [
  { from: '/about-us', to: '/about', status: 301 },
  { from: '/live', to: '/nation/politics/city-election-night-live', status: 302 },
  { from: '/subscribe', to: '/newsletters', status: 307 },
  { from: '/markets', to: '/business/markets', status: 308 },

  // A chain of three.
  { from: '/harbour', to: '/port', status: 301 },
  { from: '/port', to: '/ports-and-shipping', status: 301 },
  { from: '/ports-and-shipping', to: '/business/shipping', status: 301 },

  // To itself, and a loop of two.
  { from: '/ouroboros', to: '/ouroboros', status: 301 },
  { from: '/ebb', to: '/flow', status: 302 },
  { from: '/flow', to: '/ebb', status: 302 },

  // A chain of seven: longer than anyone should follow.
  { from: '/relay/1', to: '/relay/2', status: 301 },
  { from: '/relay/2', to: '/relay/3', status: 301 },
  { from: '/relay/3', to: '/relay/4', status: 301 },
  { from: '/relay/4', to: '/relay/5', status: 301 },
  { from: '/relay/5', to: '/relay/6', status: 301 },
  { from: '/relay/6', to: '/relay/7', status: 301 },
  { from: '/relay/7', to: '/sport', status: 301 },

  { from: '/radio', to: 'https://radio.example.org/listen', status: 302 },
  { from: '/prize', to: 'javascript:alert(document.domain)', status: 301 },
  { from: '/समाचार', to: '/hindi', status: 301 },
  { from: '/rain-today', to: '/search?q=rain&type=Article', status: 302 },
]
