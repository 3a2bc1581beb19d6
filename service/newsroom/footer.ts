import type { WireFooter } from '../../lib/delivery/wire'

export const footer: WireFooter = {
  logo: '/media/courier-emblem.jpg',
  app_links: {
    ios: 'https://apps.example.org/ios/nilbandar-courier',
    android: 'https://apps.example.org/android/nilbandar-courier',
    web: 'https://apps.example.org/web/nilbandar-courier',
  },
  short_bio:
    'The Nilbandar Courier has reported from the harbour, the city and the coast since 1874. It is owned by a trust, answers to its readers, and is written in English, Hindi and Urdu.',
  textColor: '#f4efe6',
  accentColor: '#e0a33b',
  newsletter: true,
  socialLinks: [
    { platform: 'facebook', url: 'https://facebook.example.org/nilbandarcourier' },
    { platform: 'twitter', url: 'https://twitter.example.org/nilcourier' },
    { platform: 'instagram', url: 'https://instagram.example.org/nilbandarcourier' },
    { platform: 'youtube', url: 'https://youtube.example.org/nilbandarcourier' },
    { platform: 'whatsapp', url: 'https://whatsapp.example.org/channel/nilbandarcourier' },
  ],
  addQuickMenu: [
    { label: 'About us', url: '/about' },
    { label: 'How we work', url: '/ethics' },
    { label: 'Contact', url: '/contact' },
    { label: 'Newsletters', url: '/newsletters' },
    { label: 'Most read', url: '/trending' },
    { label: 'Opinion', url: '/opinion' },
    { label: 'Privacy', url: '/privacy' },
    { label: 'Work with us', url: 'https://jobs.example.org/nilbandar-courier' },
  ],
  copyRightText: '© The Nilbandar Courier Trust. All rights reserved.',
  latestStories: true,
  addAffiliateWebsites: [
    { affliteWebsiteLogo: '/media/radio-emblem.jpg', link: 'https://radio.example.org/' },
    { affliteWebsiteLogo: '/media/archive-emblem.jpg', link: 'https://archive.example.org/' },
  ],
}
