/**
 * The version of what reads files: pages, their labels and blocks, and passages. Raise it by one with every change that
 * makes other pages of the same file; materials of an older version are then read again in the background. 0 stands for
 * everything read before there were versions.
 */
export const READER_VERSION = 4;
