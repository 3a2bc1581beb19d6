import type { SampleNewsletter } from './shape'

export const newsletters: SampleNewsletter[] = [
  {
    name: 'First Tide',
    description:
      'The six stories that matter before seven in the morning, with the ferry times and the weather.',
    logo: '/media/first-tide-emblem.jpg',
  },
  {
    name: 'The Manifest',
    description: 'Ports, freight and money along the coast. Imran Solanki and Kavita Raman, every Tuesday.',
    logo: '/media/manifest-emblem.jpg',
  },
  {
    name: 'Rain Gauge',
    description:
      'Joseph Thekkan on the monsoon, the heat and the science behind both. Weekly from May to October.',
    logo: '/media/rain-gauge-emblem.jpg',
  },
  {
    name: 'दोपहर / دوپہر',
    description:
      'The best of the Hindi and Urdu desks at lunchtime: one reportage, one poem, one good argument.',
    logo: '/media/dopahar-emblem.jpg',
  },
]
