export { holdsSecret, type MailContent, type MailName, type MailValues, mails, type UnwrittenMail } from './list.ts';
export type { MailSite } from './template.ts';
export { type WrittenMail, writeMail } from './write.ts';
