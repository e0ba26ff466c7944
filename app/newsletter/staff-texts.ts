export const noSuchIssue = 'We could not find this newsletter.';
export const isSent = 'This newsletter has been sent. Nothing was changed.';
export const noMailServer = 'Nothing can be sent: the shop has no mail server.';
