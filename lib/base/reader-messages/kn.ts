/** Kannada. */
import type { Messages } from '../messages/en'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'ವಿಡಿಯೊಗಳು',
  galleries: 'ಫೋಟೊ ಗ್ಯಾಲರಿಗಳು',
  live: 'ಲೈವ್ ಬ್ಲಾಗ್‌ಗಳು',
  stories: 'ವೆಬ್ ಸ್ಟೋರಿಗಳು',
  podcasts: 'ಪಾಡ್‌ಕಾಸ್ಟ್‌ಗಳು',
  topics: 'ವಿಷಯಗಳು',
  authors: 'ಲೇಖಕರು',
  sections: 'ಎಲ್ಲ ವಿಭಾಗಗಳು',
  archive: 'ಸಂಗ್ರಹ',
  editions: 'ಆವೃತ್ತಿಗಳು',
}

export const comments: CommentMessages = {
  title: 'ಪ್ರತಿಕ್ರಿಯೆಗಳು',
  show: 'ಪ್ರತಿಕ್ರಿಯೆಗಳನ್ನು ತೋರಿಸಿ',
  from: (host) => `${host} ತಾಣದಿಂದ ಲೋಡ್ ಆಗುತ್ತವೆ.`,
}

export const privacy: Messages['privacy'] = {
  settings: 'ಗೌಪ್ಯತೆ ಸೆಟ್ಟಿಂಗ್‌ಗಳು',
  title: 'ನಿಮ್ಮ ಗೌಪ್ಯತೆ',
  text: (purposes) => `ನಿಮ್ಮ ಒಪ್ಪಿಗೆಯಿಂದ: ${purposes}. ಒಪ್ಪದಿದ್ದರೂ ಎಲ್ಲವನ್ನೂ ಓದಬಹುದು.`,
  policy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
  accept: 'ಎಲ್ಲವನ್ನೂ ಒಪ್ಪಿ',
  refuse: 'ಎಲ್ಲವನ್ನೂ ನಿರಾಕರಿಸಿ',
  choose: 'ಉದ್ದೇಶಕ್ಕೆ ತಕ್ಕಂತೆ ಆಯ್ಕೆ ಮಾಡಿ',
  save: 'ಆಯ್ಕೆಗಳನ್ನು ಉಳಿಸಿ',
  close: 'ಮುಚ್ಚಿ',
  signal: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಗೌಪ್ಯತೆಯ ಸಂಕೇತ ಕಳುಹಿಸುತ್ತಿದೆ, ಹಾಗಾಗಿ ಎಣಿಕೆ ಮತ್ತು ಜಾಹೀರಾತು ಸ್ಥಗಿತವಾಗಿರುತ್ತವೆ.',
  purposes: {
    measurement: { name: 'ಎಣಿಕೆ', text: 'ಭೇಟಿಗಳನ್ನು ಮತ್ತು ಸುದ್ದಿಗಳನ್ನು ಎಷ್ಟು ಓದಲಾಗಿದೆ ಎಂಬುದನ್ನು ಎಣಿಸುತ್ತದೆ.' },
    advertising: { name: 'ಜಾಹೀರಾತು', text: 'ಈ ಸಾಧನವನ್ನು ಗುರುತಿಸಬಲ್ಲ ಜಾಹೀರಾತುಗಳನ್ನು ಲೋಡ್ ಮಾಡುತ್ತದೆ.' },
    embeds: {
      name: 'ಇತರ ತಾಣಗಳ ವಿಷಯ',
      text: 'ವಿಡಿಯೊ, ಪೋಸ್ಟ್, ಪ್ರತಿಕ್ರಿಯೆಗಳಂತಹವುಗಳಲ್ಲಿ ನೀವು ಯಾವುದನ್ನು ಲೋಡ್ ಮಾಡಿದಿರಿ ಎಂದು ನೆನಪಿಡುತ್ತದೆ.',
    },
  },
}
