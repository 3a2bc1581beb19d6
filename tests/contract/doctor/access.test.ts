import { describe } from 'vitest'
import { json, type State, testEachFault } from './faults'

const STATES: State[] = [
  {
    state: 'nothing listens at the address',
    settings: { DELIVERY_BASE_URL: 'http://127.0.0.2:65534' },
    text: /does not answer: nothing listens there/,
    cure: /DELIVERY_BASE_URL/,
  },
  {
    state: 'the publisher’s number is wrong',
    settings: { PUBLISHER_ID: '1002' },
    text: /no publisher 1002/,
    cure: /PUBLISHER_ID/,
  },
  {
    state: 'API_KEY and API_SECRET are swapped',
    settings: { API_KEY: 'test-secret', API_SECRET: 'test-key' },
    text: /wrong way round/,
  },
  {
    state: 'the secret is the whole token',
    settings: { API_SECRET: Buffer.from('test-key:test-secret').toString('base64') },
    text: /API_SECRET holds the whole token/,
  },
  {
    state: 'a value was pasted with its quotation marks',
    settings: { API_SECRET: '"test-secret"' },
    text: /refuses the credentials/,
    cure: /quotation marks from API_SECRET/,
  },
  {
    state: 'the service does not say which half is wrong',
    settings: { API_SECRET: 'another-secret' },
    text: /does not say which half/,
    cure: /API_KEY and API_SECRET/,
  },
  {
    state: 'the service says that the secret is wrong',
    settings: { API_SECRET: 'another-secret' },
    fault: (given, _, request) => {
      if (given.status !== 401) return undefined
      const [key] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
        .toString()
        .split(':')
      return json({ detail: key === 'test-key' ? 'Wrong password' : 'Unknown user' }, 401)
    },
    text: /API_KEY is known to the service, and API_SECRET does not belong to it/,
  },
  {
    state: 'the address is a website’s',
    fault: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<title>News</title>' }),
    text: /not the delivery service: the answer is text\/html/,
    cure: /DELIVERY_BASE_URL/,
  },
  {
    state: 'the address is another interface’s',
    fault: () => json({ hello: 1 }),
    text: /not the delivery service: its JSON has no list of posts/,
  },
  {
    state: 'the address includes a part of a route',
    settings: { DELIVERY_BASE_URL: '{service}/publisher/1001' },
    text: /DELIVERY_BASE_URL ends in a part of a route/,
    cure: /Cut it before \/publisher: http:\/\/127\.0\.0\.1:\d+\.$/,
  },
  {
    state: 'the address has moved',
    fault: (_, path) => ({
      status: 301,
      headers: { location: `https://new.example.org/api${path}` },
      body: '',
    }),
    text: /redirects to another address/,
    cure: /Set DELIVERY_BASE_URL to https:\/\/new\.example\.org\/api\./,
  },
  {
    state: 'the call limit is used up',
    fault: () => ({
      ...json({ detail: 'Slow down' }, 429),
      headers: { 'content-type': 'application/json', 'retry-after': '30' },
    }),
    text: /no more calls for now/,
    cure: /in 30 seconds/,
  },
  { state: 'the service fails', fault: () => json({}, 500), text: /The service fails \(500\)/ },
]

describe('doctor: access to the service', () => testEachFault(STATES))
