import type { SampleCategory } from './shape'

/**
 * Two levels. Three things stand here on purpose: a slug with a slash, an address below `/category/`, and two
 * brand colours (yellow, lime) on which white text cannot be read.
 */
export const categories: SampleCategory[] = [
  top('nation', 'Nation', '#a4262c'),
  child('nation', 'politics', 'Politics', '#a4262c'),
  child('nation', 'courts', 'Courts', null),
  child('nation', 'city', 'Nilbandar City', '#7a3b2e'),

  top('world', 'World', '#0b4f8a'),
  child('world', 'region', 'The Region', '#0b4f8a'),

  top('business', 'Business', '#0f5c4d'),
  child('business', 'shipping', 'Ports & Shipping', '#12606f'),
  child('business', 'markets', 'Markets', null),
  { ...child('business', 'business/property', 'Property', '#6b5b1f'), path: '/business/property' },

  top('technology', 'Technology', '#ffd400'),
  child('technology', 'start-ups', 'Start-ups', null),

  { ...top('science-climate', 'Science & Climate', '#1f6f3a'), path: '/category/science-climate' },
  { ...child('science-climate', 'monsoon', 'Monsoon', '#2c6e8f'), path: '/science-climate/monsoon' },
  { ...child('science-climate', 'health', 'Health', null), path: '/science-climate/health' },

  top('culture', 'Culture', '#7b2d6b'),
  child('culture', 'books', 'Books', '#7b2d6b'),
  child('culture', 'film', 'Film & Stage', null),
  child('culture', 'food', 'Food', '#b4531a'),

  top('sport', 'Sport', '#b6f03c'),
  child('sport', 'cricket', 'Cricket', null),
  child('sport', 'football', 'Football', null),

  top('opinion', 'Opinion', null),
  child('opinion', 'columns', 'Columns', null),

  { ...top('hindi', 'हिन्दी', '#c2410c'), englishName: 'Hindi' },
  { ...child('hindi', 'desh', 'देश', '#c2410c'), englishName: 'Nation (Hindi)' },
  { ...child('hindi', 'khel', 'खेल', null), englishName: 'Sport (Hindi)' },
  { ...child('hindi', 'sanskriti', 'संस्कृति', null), englishName: 'Culture (Hindi)' },

  { ...top('urdu', 'اردو', '#14532d'), englishName: 'Urdu' },
  { ...child('urdu', 'shehr', 'شہر', '#14532d'), englishName: 'City (Urdu)' },
  { ...child('urdu', 'adab', 'ادب', null), englishName: 'Literature (Urdu)' },
  { ...child('urdu', 'khel-urdu', 'کھیل', null), englishName: 'Sport (Urdu)', path: '/urdu/khel' },
]

function top(slug: string, name: string, color: string | null): SampleCategory {
  return { slug, name, englishName: name, parent: null, color, path: `/${slug}` }
}

function child(parent: string, slug: string, name: string, color: string | null): SampleCategory {
  return { slug, name, englishName: name, parent, color, path: `/${parent}/${slug}` }
}
