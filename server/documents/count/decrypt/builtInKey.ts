/**
 * The password with which Excel encrypts what is protected against changes only; it opens such a workbook without asking (MS-XLS 2.2.10,
 * MS-OFFCRYPTO 2.4.2.1).
 */
export const builtInPassword = 'VelvetSweatshop';
