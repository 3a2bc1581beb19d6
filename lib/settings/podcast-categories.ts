/**
 * The categories of Apple Podcasts with their subcategories, which other podcast apps use too:
 * https://podcasters.apple.com/support/1691-apple-podcasts-categories (as of November 2026). No name stands twice, so a
 * subcategory alone tells its category.
 */
export const PODCAST_CATEGORIES = {
  Arts: ['Books', 'Design', 'Fashion & Beauty', 'Food', 'Performing Arts', 'Visual Arts'],
  Business: ['Careers', 'Entrepreneurship', 'Investing', 'Management', 'Marketing', 'Non-Profit'],
  Comedy: ['Comedy Interviews', 'Improv', 'Stand-Up'],
  Education: ['Courses', 'How To', 'Language Learning', 'Self-Improvement'],
  Fiction: ['Comedy Fiction', 'Drama', 'Science Fiction'],
  Government: [],
  History: [],
  'Health & Fitness': [
    'Alternative Health',
    'Fitness',
    'Medicine',
    'Mental Health',
    'Nutrition',
    'Sexuality',
  ],
  'Kids & Family': ['Education for Kids', 'Parenting', 'Pets & Animals', 'Stories for Kids'],
  Leisure: [
    'Animation & Manga',
    'Automotive',
    'Aviation',
    'Crafts',
    'Games',
    'Hobbies',
    'Home & Garden',
    'Video Games',
  ],
  Music: ['Music Commentary', 'Music History', 'Music Interviews'],
  News: [
    'Business News',
    'Daily News',
    'Entertainment News',
    'News Commentary',
    'Politics',
    'Sports News',
    'Tech News',
  ],
  'Religion & Spirituality': [
    'Buddhism',
    'Christianity',
    'Hinduism',
    'Islam',
    'Judaism',
    'Religion',
    'Spirituality',
  ],
  Science: [
    'Astronomy',
    'Chemistry',
    'Earth Sciences',
    'Life Sciences',
    'Mathematics',
    'Natural Sciences',
    'Nature',
    'Physics',
    'Social Sciences',
  ],
  'Society & Culture': ['Documentary', 'Personal Journals', 'Philosophy', 'Places & Travel', 'Relationships'],
  Sports: [
    'Baseball',
    'Basketball',
    'Cricket',
    'Fantasy Sports',
    'Football',
    'Golf',
    'Hockey',
    'Rugby',
    'Running',
    'Soccer',
    'Swimming',
    'Tennis',
    'Volleyball',
    'Wilderness',
    'Wrestling',
  ],
  Technology: [],
  'True Crime': [],
  'TV & Film': ['After Shows', 'Film History', 'Film Interviews', 'Film Reviews', 'TV Reviews'],
} as const

type Categories = typeof PODCAST_CATEGORIES

/** The name of a category or of a subcategory, written as Apple writes it. */
export type PodcastCategory = keyof Categories | Categories[keyof Categories][number]

const SUBCATEGORIES: readonly (readonly [category: string, subcategories: readonly string[]])[] =
  Object.entries(PODCAST_CATEGORIES)

export const PODCAST_CATEGORY_NAMES = SUBCATEGORIES.flat(2) as PodcastCategory[]

/** The category that a name stands for, with the subcategory if it is the name of one. */
export function categoryNamed(name: PodcastCategory): { category: string; subcategory: string | null } {
  const above = SUBCATEGORIES.find(([, subcategories]) => subcategories.includes(name))
  return above === undefined
    ? { category: name, subcategory: null }
    : { category: above[0], subcategory: name }
}
