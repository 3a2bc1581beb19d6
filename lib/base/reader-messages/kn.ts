/** Kannada. */
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
