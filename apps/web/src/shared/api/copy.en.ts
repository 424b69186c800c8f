export const offlineWords = 'You’re offline. Nothing you typed is lost: try again once you’re connected.';
export const moreFailedWords = 'We couldn’t load more. Check your connection and try again.';
