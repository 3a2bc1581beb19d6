/** Punjabi. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ਵੀਡੀਓ',
  galleries: 'ਫੋਟੋ ਗੈਲਰੀਆਂ',
  live: 'ਲਾਈਵ ਬਲੌਗ',
  stories: 'ਵੈੱਬ ਸਟੋਰੀਆਂ',
  podcasts: 'ਪੌਡਕਾਸਟ',
  topics: 'ਵਿਸ਼ੇ',
  authors: 'ਲੇਖਕ',
  sections: 'ਸਾਰੇ ਭਾਗ',
  archive: 'ਪੁਰਾਣੀਆਂ ਖ਼ਬਰਾਂ',
  editions: 'ਐਡੀਸ਼ਨ',
}

export const comments: CommentMessages = {
  title: 'ਟਿੱਪਣੀਆਂ',
  show: 'ਟਿੱਪਣੀਆਂ ਦਿਖਾਓ',
  from: (host) => `${host} ਤੋਂ ਲੋਡ ਹੋਣਗੀਆਂ।`,
}

export const privacy: Messages['privacy'] = {
  settings: 'ਨਿੱਜਤਾ ਸੈਟਿੰਗਾਂ',
  title: 'ਤੁਹਾਡੀ ਨਿੱਜਤਾ',
  text: (purposes) => `ਤੁਹਾਡੀ ਸਹਿਮਤੀ ਨਾਲ: ${purposes}। ਸਹਿਮਤੀ ਤੋਂ ਬਿਨਾਂ ਵੀ ਤੁਸੀਂ ਸਭ ਕੁਝ ਪੜ੍ਹ ਸਕਦੇ ਹੋ।`,
  policy: 'ਨਿੱਜਤਾ ਨੀਤੀ',
  accept: 'ਸਭ ਮਨਜ਼ੂਰ ਕਰੋ',
  refuse: 'ਸਭ ਨਾਮਨਜ਼ੂਰ ਕਰੋ',
  choose: 'ਮਕਸਦ ਅਨੁਸਾਰ ਚੁਣੋ',
  save: 'ਚੋਣ ਸਾਂਭੋ',
  close: 'ਬੰਦ ਕਰੋ',
  signal: 'ਤੁਹਾਡਾ ਬ੍ਰਾਊਜ਼ਰ ਨਿੱਜਤਾ ਦਾ ਸੰਕੇਤ ਭੇਜਦਾ ਹੈ, ਇਸ ਲਈ ਗਿਣਤੀ ਅਤੇ ਇਸ਼ਤਿਹਾਰ ਬੰਦ ਰਹਿੰਦੇ ਹਨ।',
  purposes: {
    measurement: { name: 'ਗਿਣਤੀ', text: 'ਫੇਰੀਆਂ ਅਤੇ ਖ਼ਬਰਾਂ ਕਿੰਨੀਆਂ ਪੜ੍ਹੀਆਂ ਗਈਆਂ, ਇਹ ਗਿਣਦੀ ਹੈ।' },
    advertising: { name: 'ਇਸ਼ਤਿਹਾਰ', text: 'ਇਸ਼ਤਿਹਾਰ ਲੋਡ ਕਰਦੀ ਹੈ, ਜੋ ਇਸ ਡਿਵਾਈਸ ਨੂੰ ਪਛਾਣ ਸਕਦੇ ਹਨ।' },
    embeds: {
      name: 'ਹੋਰ ਸਾਈਟਾਂ ਦੀ ਸਮੱਗਰੀ',
      text: 'ਯਾਦ ਰੱਖਦੀ ਹੈ ਕਿ ਤੁਸੀਂ ਵੀਡੀਓ, ਪੋਸਟਾਂ ਅਤੇ ਟਿੱਪਣੀਆਂ ਵਿੱਚੋਂ ਕੀ ਲੋਡ ਕਰਨਾ ਚੁਣਿਆ।',
    },
  },
}
