export const offlineWords = 'You’re offline. Nothing you typed is lost: try again once you’re connected.';
