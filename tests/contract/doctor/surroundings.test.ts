import { describe } from 'vitest'
import { eachRecord, only, type State, testEachFault } from './faults'

const STATES: State[] = [
  {
    state: 'pictures have no host and no base is set',
    settings: { MEDIA_BASE_URL: '' },
    fault: only(
      'posts',
      eachRecord(() => ({ banner_url: '/media/a.jpg', media_file_banner: null })),
    ),
    text: /have pictures without a host/,
    cure: /MEDIA_BASE_URL/,
  },
  {
    state: 'the media server does not have the pictures',
    fault: only(
      'posts',
      eachRecord(() => ({ banner_url: '/nothing/a.jpg', media_file_banner: null })),
    ),
    text: /does not come: it answers 404/,
    cure: /Check MEDIA_BASE_URL/,
  },
  {
    state: 'the media server redirects, which the image optimiser does not follow',
    settings: { MEDIA_BASE_URL: '{service}' },
    fault: (given, path, request) => {
      if (path === '/moved/a.jpg') return { status: 302, headers: { location: '/there/a.jpg' }, body: '' }
      if (path === '/there/a.jpg')
        return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'a' }
      const moved = eachRecord(() => ({ banner_url: '/moved/a.jpg', media_file_banner: null }))
      return only('posts', moved)(given, path, request)
    },
    text: /does not come: it redirects to \/there\/a\.jpg/,
    cure: /Check MEDIA_BASE_URL/,
  },
  {
    state: 'pictures come from a host that is not named',
    settings: { MEDIA_BASE_URL: '' },
    text: /are sent in full size/,
    cure: /Set MEDIA_HOSTS=127\.0\.0\.1:\d+/,
    level: 'warning',
  },
  {
    state: 'a slot has a name that no place has',
    fault: only(
      'active-slots',
      eachRecord(() => ({ registered_slot: { id: 7, name: 'Skyscraper' } })),
    ),
    text: /One slot has no place on any page: Skyscraper/,
    cure: /site\.config\.ts/,
    level: 'warning',
  },
  {
    state: 'the clocks differ',
    fault: (given) => ({ ...given, headers: { ...given.headers, date: 'Tue, 01 Jan 2030 00:00:00 GMT' } }),
    text: /clock is \d+ seconds behind/,
    level: 'warning',
  },
  {
    state: 'posts are in another language than the site',
    fault: only(
      'posts',
      eachRecord(() => ({ language_code: 'hi' })),
    ),
    text: /Most posts are in Hindi, and the site speaks English/,
    cure: /SITE_LANGUAGE=hi/,
    level: 'warning',
  },
  {
    state: 'Redis is not running',
    settings: { REDIS_URL: 'redis://127.0.0.2:65534' },
    text: /Redis does not answer/,
    cure: /REDIS_URL/,
  },
  {
    state: 'the newsletter endpoint is not running',
    settings: { NEWSLETTER_SIGNUP_URL: 'http://127.0.0.2:65534/' },
    text: /newsletter endpoint can’t be reached: nothing listens there/,
    cure: /NEWSLETTER_SIGNUP_URL/,
  },
  {
    state: 'the file named by ADS_TXT does not exist',
    settings: { ADS_TXT: './no-such-ads.txt' },
    text: /The lines of ADS_TXT can’t be read: .*no such file/,
    cure: /\/ads\.txt/,
  },
  {
    state: 'the URL in APP_ADS_TXT answers 404',
    settings: { APP_ADS_TXT: '{service}/nothing' },
    text: /The lines of APP_ADS_TXT can’t be read: answered with 404/,
    cure: /\/app-ads\.txt/,
  },
  {
    state: 'an edge is not running',
    settings: { EDGE_URLS: 'http://127.0.0.2:65534', EDGE_REFRESH_SECRET: 'a-secret-of-sixteen' },
    text: /127\.0\.0\.2:65534 can’t be reached/,
    cure: /EDGE_URLS/,
  },
]

describe('doctor: pictures, slots, clocks and other servers', () => testEachFault(STATES))
