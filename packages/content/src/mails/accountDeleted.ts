/** The last mail to somebody whose account was erased. */
export const accountDeleted = {
  subject: 'Your {product} account is deleted',
  preheader: 'Everything that names you is erased.',
  heading: 'Your account is deleted',
  erased:
    'On {time}, we erased everything that names you: your account, your saved cards and your customer record at our card provider. This can no longer be taken back.',
  kept: 'Our card provider keeps your invoices, because the law asks for that. Our backups are deleted as they grow old.',
  again: 'This is our last email to you. If you come back one day, you start as a new customer.',
} as const;
