throw new Error('what this file needs is missing');
