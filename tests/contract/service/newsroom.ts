/** Builders of small newsrooms: a test gives the fields that it is about and takes defaults for the rest. */
import type { WireFooter } from '../../../lib/delivery/contract'
import { noTexts } from '../../../service/newsroom/post-texts'
import type {
  Newsroom,
  SampleAuthor,
  SampleCategory,
  SamplePicture,
  SamplePost,
} from '../../../service/newsroom/schema'

export function aPost(over: Partial<SamplePost> = {}): SamplePost {
  return {
    slug: 'a-story',
    title: 'A story',
    type: 'Article',
    language: 'en',
    ...noTexts,
    shortDescription: 'What happened.',
    summary: 'Why it matters.',
    category: 'news',
    tags: ['harbour'],
    contributors: ['mira-lund'],
    picture: null,
    minutesAgo: 60,
    body: '<p>It happened.</p>',
    ...over,
  }
}

export function aCategory(over: Partial<SampleCategory> = {}): SampleCategory {
  return {
    slug: 'news',
    name: 'News',
    englishName: 'News',
    parent: null,
    color: null,
    path: '/news',
    ...over,
  }
}

export function anAuthor(over: Partial<SampleAuthor> = {}): SampleAuthor {
  return {
    slug: 'mira-lund',
    name: 'Mira Lund',
    description: 'Writes about the sea.',
    email: 'mira@example.org',
    linkedin: '',
    twitter: 'https://social.example/mira',
    instagram: '',
    facebook: '',
    portrait: 'portrait-mira',
    ...over,
  }
}

export function aPicture(over: Partial<SamplePicture> = {}): SamplePicture {
  return { name: 'harbour-dawn', width: 1600, height: 900, ...over }
}

export const aFooter: WireFooter = {
  logo: '/media/logo.jpg',
  app_links: {
    ios: 'https://apps.example/ios',
    android: 'https://apps.example/android',
    web: 'https://apps.example',
  },
  short_bio: 'A paper for a port.',
  textColor: '#111111',
  accentColor: '#cc2200',
  newsletter: true,
  socialLinks: [{ platform: 'mastodon', url: 'https://social.example/paper' }],
  addQuickMenu: [{ label: 'About', url: '/about' }],
  copyRightText: '© The paper',
  latestStories: true,
  addAffiliateWebsites: [],
}

export function aNewsroom(over: Partial<Newsroom> = {}): Newsroom {
  return {
    name: 'The paper',
    categories: [
      aCategory(),
      aCategory({ slug: 'sport', name: 'Sport', englishName: 'Sport', path: '/sport', color: '#0a7d4f' }),
      aCategory({
        slug: 'sailing',
        name: 'Sailing',
        englishName: 'Sailing',
        parent: 'sport',
        path: '/sport/sailing',
      }),
      aCategory({ slug: 'world/real-estate', name: 'Homes', englishName: 'Homes', path: '/homes' }),
    ],
    tags: [
      { slug: 'harbour', name: 'Harbour' },
      { slug: 'weather', name: 'Weather' },
      { slug: 'मौसम', name: 'मौसम' },
    ],
    authors: [anAuthor(), anAuthor({ slug: 'omar-said', name: 'Omar Said', portrait: '' })],
    posts: [aPost()],
    pictures: [
      aPicture({ name: 'portrait-mira', width: 400, height: 400 }),
      aPicture({ name: 'logo', width: 200, height: 60 }),
    ],
    redirects: [],
    navbar: [
      {
        link: '/sport',
        name: 'Sport',
        open_new_tab: false,
        children: [{ link: '/sport/sailing', name: 'Sailing', open_new_tab: true, children: null }],
      },
    ],
    footer: aFooter,
    newsletters: [{ name: 'Morning', description: 'At six.', logo: '/media/logo.jpg' }],
    slots: [
      {
        name: 'Header',
        place: 'header',
        size: '728x90',
        html: '<img src="/media/logo.jpg">',
        containsAds: true,
      },
    ],
    editions: {},
    further: {
      record: { meta_description: 'Of the test' },
      files: { 'ads.txt': 'ads.example.org, 1, DIRECT' },
      introductions: {},
    },
    ...over,
  }
}
