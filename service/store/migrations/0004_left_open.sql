ALTER TABLE `authors` ADD `seo` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `custom_entity` text;--> statement-breakpoint
ALTER TABLE `slots` ADD `fields` text;